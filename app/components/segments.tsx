import { Link } from '@remix-run/react'

type Option = { value: string; text: string }
type Props<Kind extends Option> = { label: string; options: readonly Kind[] }

/** Two or three views of one thing, chosen in place. Radios, so that it works before any script. */
export function Segments({
  label,
  options,
  name,
  initial,
  onChange,
  describedBy,
}: Props<Option> & {
  name: string
  initial: string
  onChange?: (value: string) => void
  describedBy?: string | undefined
}) {
  return (
    <fieldset className="segments" aria-describedby={describedBy}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            onChange={() => onChange?.(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** The same look for choices that are part of the address. */
export function SegmentLinks({
  label,
  options,
  current,
}: Props<Option & { to: string }> & { current: string }) {
  return (
    <nav className="segments" aria-label={label}>
      {options.map(({ value, text, to }) => (
        <Link
          key={value}
          to={to}
          className="segment"
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
