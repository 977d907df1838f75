import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { dayOf } from '#platform/contract/day.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { inMenu, menuPath } from '#platform/web/router/guard.ts'
import { notify } from '#platform/web/notify.ts'
import { useSession } from '#platform/web/session.ts'
import { takeBack, type Found } from './way.queries.ts'
import styles from './Way.module.css'

type Of = NonNullable<Found['standing']>
const sentenceOf = ({ state, askedAt, who }: Of): string => {
  const asked = day(askedAt)
  if (state === 'refused')
    return who ? t('way.standing.refused_by', { day: asked, who }) : t('way.standing.refused', { day: asked })
  return who ? t('way.standing.waiting', { day: asked, who }) : t('way.standing.waiting_desk', { day: asked })
}

/** When it is expected; a day that has passed is no promise any more. */
const expectedOf = (expectedOn: string): string =>
  expectedOn < dayOf(new Date())
    ? t('way.standing.late', { day: expectedOn })
    : t('way.standing.expected', { day: expectedOn })

/** How what was asked for stands, and the way to take it back. */
export function Standing({ standing }: { standing: Of }) {
  const user = useSession()
  const { request, url } = standing
  const back = useMutation({
    mutationFn: () => takeBack(request!),
    onSuccess: () => notify.success(t('way.withdrawn')),
  })
  return (
    <span data-state={standing.state}>
      {[standing.no, sentenceOf(standing)].filter(Boolean).join(' · ')}
      {standing.expectedOn && ` · ${expectedOf(standing.expectedOn)}`}
      {standing.answer && (
        <span className={styles.answer}>{t('way.standing.answer', { answer: standing.answer })}</span>
      )}
      <span className={styles.ends}>
        {url && user && inMenu(menuPath(url), user.menus) && <AppLink to={url}>{t('way.standing.open')}</AppLink>}
        {request && (
          <Button type="link" size="small" loading={back.isPending} onClick={() => back.mutate()}>
            {t('way.withdraw')}
          </Button>
        )}
      </span>
    </span>
  )
}
