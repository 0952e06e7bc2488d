import { beforeEach, expect, it, vi } from 'vitest'
import { DrawioSession, type SaveResult } from './session'

const xml = '<mxfile/>'
const posted: Record<string, unknown>[] = []
const save = vi.fn(async (_: string): Promise<SaveResult> => 'saved')
const savePicture = vi.fn(async (_: string) => {})
const onState = vi.fn()
const onExit = vi.fn()
const open = () =>
  new DrawioSession('<mxGraphModel/>', {
    title: 'Parts',
    post: (message) => posted.push(message),
    sizeOf: async () => ({ width: 20, height: 10 }),
    ...{ save, savePicture, onState, onExit },
  })

beforeEach(() => {
  posted.length = 0
  vi.clearAllMocks()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('loads the diagram once draw.io has begun', async () => {
  await open().receive({ event: 'init' })
  expect(posted).toEqual([
    { action: 'load', xml: '<mxGraphModel/>', title: 'Parts', autosave: 1, modified: 'unsavedChanges' },
  ])
})

it('saves the last of several edits, then asks for its picture', async () => {
  const session = open()
  await session.receive({ event: 'autosave', xml: '<mxfile a="1"/>' })
  await session.receive({ event: 'autosave', xml })
  expect(session.isSaved).toBe(false)
  await vi.runAllTimersAsync()
  expect(save.mock.calls).toEqual([[xml]])
  expect(posted.map(({ action }) => action)).toEqual(['status', 'export'])
  await session.receive({
    event: 'export',
    format: 'svg',
    data: `data:image/svg+xml;base64,${btoa('<svg/>')}`,
  })
  expect(savePicture.mock.calls).toEqual([['<svg/>']])
  expect(onExit).not.toHaveBeenCalled()
})

it('asks for a PNG where words are pages', async () => {
  const session = open()
  await session.receive({ event: 'export', format: 'svg', data: '<svg><foreignObject/></svg>' })
  expect(posted).toMatchObject([{ action: 'export', format: 'png' }])
  await session.receive({ event: 'export', format: 'png', data: 'data:image/png;base64,AAAA' })
  expect(savePicture.mock.lastCall?.[0]).toContain('href="data:image/png;base64,AAAA"')
})

it('leaves once all is saved and the picture is there, or does not come', async () => {
  const session = open()
  await session.receive({ event: 'save', xml, exit: true })
  expect(onExit).not.toHaveBeenCalled()
  await session.receive({ event: 'export', format: 'svg', data: '<svg/>' })
  expect(onExit).toHaveBeenCalledOnce()
  const other = open()
  await other.receive({ event: 'save', xml, exit: true })
  await vi.runAllTimersAsync()
  expect(onExit).toHaveBeenCalledTimes(2)
})

it('tries again after a failure, and stays when somebody else has saved', async () => {
  const session = open()
  save.mockResolvedValueOnce('failed')
  await session.receive({ event: 'save', xml })
  expect(onState).toHaveBeenLastCalledWith('offline')
  await vi.runAllTimersAsync()
  expect(onState).toHaveBeenLastCalledWith('saved')
  save.mockResolvedValueOnce('stale')
  await session.receive({ event: 'save', xml: '<mxfile b="1"/>', exit: true })
  expect(onState).toHaveBeenLastCalledWith('stale')
  await vi.runAllTimersAsync()
  expect(onExit).not.toHaveBeenCalled()
  expect(session.isSaved).toBe(false)
})
