import { t } from '#platform/web/i18n/text.ts'
import type { Frozen } from './points.queries.ts'
import { accountWord } from './words.ts'

/** What the nightly count found, one line each. */
export const Differences = ({ found }: { found: Frozen['found'] }) => (
  <ul>
    {found.map(({ what, kept, counted }) => (
      <li key={what}>
        {t('points.check.found', { what: accountWord(what as 'gifts'), kept, counted, by: kept - counted })}
      </li>
    ))}
  </ul>
)
