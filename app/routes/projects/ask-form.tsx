import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'

type Props = {
  title: string
  heading?: 'h2' | 'h3'
  text: string
  /** Hidden fields, by name. */
  hidden?: Record<string, string>
  /** The words of the way back. */
  keep: string
  /** The words of the act, and what it is called in the form. */
  act: string
  intent: string
  isLoss?: boolean
  /** The page stays where it is after the act; otherwise it begins at its top. */
  keepsPlace?: boolean
}

/** Asks on the page, and without a script too, before an action that affects others. */
export function AskForm({ title, heading: Heading = 'h3', text, hidden = {}, ...rest }: Props) {
  const { keep, act, intent, isLoss, keepsPlace } = rest
  return (
    <Form
      method="post"
      action="?"
      className="project-ask"
      aria-label={title}
      preventScrollReset={keepsPlace ?? false}
    >
      <Heading>{title}</Heading>
      <p>{text}</p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="?" preventScrollReset>
            {keep}
          </Link>
        </Button>
        <Button type="submit" name="intent" value={intent} {...(isLoss && { color: 'red' })}>
          {act}
        </Button>
      </div>
    </Form>
  )
}
