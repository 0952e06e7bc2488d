import { expect, it } from 'vitest'
import { call } from '../../tests/api'

type Operation = {
  security?: object[]
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}

it('the description of the data host names its keys, its parameters and its refusals', async () => {
  const { paths, components } = await (await call('GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, object> }
  }>()
  expect(components.securitySchemes.dataKey).toMatchObject({ type: 'apiKey', name: 'X-API-Key' })
  for (const path of ['/{apiId}', '/{apiId}/{rowId}'])
    for (const method of ['get', 'delete']) {
      const operation = paths[path]?.[method]
      expect(operation?.security).toEqual([{}, { dataBearer: [] }, { dataKey: [] }])
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '422', '429']))
    }
  const names = paths['/{apiId}']?.get?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['q', '_sort', '_limit', '_page', '_embed', '_cursor']))
})

it('rows may hold rows of other APIs where a call may ask for them, and nowhere else', async () => {
  const { paths } = await (await call('GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const row = expect.objectContaining({ type: 'object', additionalProperties: expect.any(Object) })
  const rows = expect.objectContaining({ type: 'array', items: row })
  const values = expect.objectContaining({ anyOf: expect.arrayContaining([row, rows]) })
  const related = {
    type: 'object',
    additionalProperties: expect.objectContaining({ anyOf: expect.arrayContaining([values]) }),
  }
  const answers = (schema: object) => ({ content: { 'application/json': { schema } } })
  for (const [path, isList] of [
    ['/{apiId}', true],
    ['/{apiId}/{rowId}', false],
    ['/{apiId}/{rowId}/{otherApi}', true],
  ] as const) {
    const wanted = isList ? { type: 'array', items: related } : related
    expect(paths[path]?.get?.responses[200], path).toMatchObject(answers(wanted))
    const asked = paths[path]?.get?.parameters.map(({ name }) => name)
    expect(asked, path).toEqual(expect.arrayContaining(['_embed', '_expand']))
  }
  expect(JSON.stringify(paths['/{apiId}/{rowId}']?.patch?.responses[200])).not.toContain('"array"')
})
