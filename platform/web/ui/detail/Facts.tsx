import type { ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import './facts.css'

export type Fact = readonly [name: TextKey, value: ReactNode]
type Props = {
  facts: readonly Fact[]
  /** lays the pairs out in another way than one below the other */
  className?: string | undefined
}

/** What is known of a record: names and values. */
export const Facts = ({ facts, className = 'facts' }: Props) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{label(name)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
