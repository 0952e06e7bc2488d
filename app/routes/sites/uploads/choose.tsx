import { Button } from '@radix-ui/themes'
import { type ReactNode, useRef } from 'react'
import { chosenFiles } from './picked'
import type { Picked } from './queue'

type Props = {
  onChoose: (files: Picked[]) => void
  isFolder?: boolean
  isPrimary?: boolean
  accept?: string
  name: string
  children: ReactNode
}

/** A button that opens the file chooser, for single files or for a whole folder. */
export function Choose({ onChoose, isFolder = false, isPrimary = false, accept, name, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const look = isPrimary ? {} : ({ variant: 'surface', color: 'gray', highContrast: true } as const)
  return (
    <>
      <Button type="button" {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={(element) => {
          element?.toggleAttribute('webkitdirectory', isFolder)
          Object.assign(input, { current: element })
        }}
        type="file"
        name={name}
        multiple
        hidden
        accept={accept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onChoose(chosenFiles(event.target.files))
          event.target.value = ''
        }}
      />
    </>
  )
}
