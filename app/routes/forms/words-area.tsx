import type { ComponentProps } from 'react'
import { autoDirection } from '~/lib/auto-direction'

/** A field for lines of words, each in its own direction. */
export const WordsArea = (props: ComponentProps<'textarea'>) => (
  <textarea className="input form-area" {...autoDirection} {...props} />
)
