import type { ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import './facts.css'

export type Fact = readonly [name: TextKey, value: ReactNode]

/** What is known of a record: names and values, laid out alike everywhere; what has no value is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <SaidFacts
    facts={facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => ({ key: name, name: label(name), value }))}
  />
)

type Said = { key?: string; name: string; value: ReactNode }
/** The same of what the server has put into words; its lines stay lines. */
export const SaidFacts = ({ facts }: { facts: readonly Said[] }) => (
  <dl className="facts">
    {facts.map(({ name, value, key = name }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
