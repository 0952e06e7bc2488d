import type { Form } from '@domain/forms/forms'
import type { ReactNode } from 'react'
import { Panel } from '~/components/panel'

export type OwnForm = Omit<Form, 'elements'>
export type SectionProps = { form: OwnForm; error: (path: string) => string | null }

/** A panel of settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="panel-body form">{children}</div>
    </Panel>
  )
}
