import type { ReactNode } from 'react'
import './facts.css'

type Props = { facts: readonly { name: string; value: ReactNode }[] }
/** What is known of a record as the server has put it into words; laid out as `Facts` are, its lines stay lines. */
export const SaidFacts = ({ facts }: Props) => (
  <dl className="facts">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
