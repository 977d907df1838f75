import './flow.css'

type Props = {
  /** what goes through the steps */
  label: string
  names: readonly string[]
  /** the step it is at, from 0 */
  at: number
  /** it did not pass the step it is at */
  failed?: boolean
}
/** The steps of a record that every reader of it goes by, and how far it is. */
export const Flow = ({ label, names, at, failed = false }: Props) => (
  <ol className="flow" aria-label={label}>
    {names.map((name, n) => (
      <li
        key={name}
        data-state={n < at ? 'done' : n > at ? 'later' : failed ? 'failed' : 'now'}
        {...(n === at ? { 'aria-current': 'step' as const } : {})}
      >
        <span aria-hidden>{n < at ? '✓' : n + 1}</span>
        {name}
      </li>
    ))}
  </ol>
)
