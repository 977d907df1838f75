import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { chipManage, chipManageDetail } from '#areas/product-package/product-package.links.ts'
import { query } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { homeRows } from '../contract.ts'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

type Offer = Home['opened']['list'][number]
const tones: Record<Offer['state'], Tone> = {
  held: 'good',
  main_only: 'info',
  applied: 'wait',
  free: 'off',
  shut: 'bad',
}
const stateWord = wordsFor('workbench.offer')

type Props = { which: 'opened' | 'unopened'; first: Home['opened'] }
/** Product packages, looked for by project name; one that may be had leads to the form that asks for it. */
export function Offers({ which, first }: Props) {
  const [projectName, setProjectName] = useState('')
  const { data } = useQuery({
    ...query(packageApply[which], { projectName, limit: 10 }),
    enabled: projectName !== '',
    placeholderData: keepPreviousData,
  })
  const found = projectName && data ? data.list.map((one) => ({ ...one, apply: one.can.apply })) : first.list
  const list = found.slice(0, homeRows)
  return (
    <>
      {(first.total > 3 || projectName !== '') && (
        <div className={styles.search}>
          <Keyword label={t(`workbench.${which}_search`)} value={projectName} onChange={setProjectName} />
        </div>
      )}
      {list.length === 0 && <p className={styles.none}>{t('workbench.offers_none')}</p>}
      <ul className={styles.rows}>
        {list.map((one) => (
          <li key={one.id} className={styles.offer}>
            <AppLink to={placeOf(which, one)} className={styles.entry}>
              <span className={styles.name}>
                {one.name}
                <small>
                  {one.code} · {one.chip}
                </small>
              </span>
              {!one.apply && <StateTag tone={tones[one.state]}>{stateWord(one.state)}</StateTag>}
            </AppLink>
            {one.apply && (
              <AppLink
                to={chipManage.url(null, { apply: one.id })}
                aria-label={t('workbench.apply_for', { name: one.name })}
              >
                {t('workbench.apply')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const placeOf = (which: Props['which'], { id, name }: Offer) =>
  which === 'opened' ? chipManageDetail.url(null, { id }) : chipManage.url(null, { projectName: name })
