import { useEffect, useRef } from 'react'

type FillerHistoryState = { screen?: string; from?: string } | null

/** Makes each screen an entry of the browser's history, so that its Back leads to the question before. Takes whether the form goes by it, the screen that is shown, and what shows another one. */
export function useHistory(isOn: boolean, screen: string, show: (screen: string) => void): void {
  const latest = useRef({ screen: '', show })
  latest.current.show = show
  useEffect(() => {
    const { screen: from } = latest.current
    latest.current.screen = screen
    if (!isOn) return
    const entry = history.state as FillerHistoryState
    if (from === '') history.replaceState({ ...entry, screen }, '')
    else if (entry?.screen === screen) return
    else if (entry?.from === screen) history.back()
    else history.pushState({ screen, from }, '')
  }, [isOn, screen])
  useEffect(() => {
    if (!isOn) return
    const onPop = ({ state }: PopStateEvent) => {
      const wanted = (state as FillerHistoryState)?.screen
      if (wanted !== undefined && wanted !== latest.current.screen) latest.current.show(wanted)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [isOn])
}
