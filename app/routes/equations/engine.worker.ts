import { answer } from '@domain/equations/answer'
import type { Locale } from '@domain/locale'

// The engine runs here and nowhere else in the page, so that it can be ended.
self.addEventListener('message', ({ data }: MessageEvent<{ input: string; locale: Locale }>) => {
  self.postMessage(answer(data.input, data.locale, Date.now()))
})
