import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { show as chipPage } from '#areas/product/product.links.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { part } from '#platform/web/load/part.tsx'
import { opens } from '#platform/web/call/query.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { AccessHint, AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Favourite } from '#platform/web/layout/Favourite.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { rememberReturn } from '#platform/web/router/remembered.ts'
import { useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { isGone } from '#platform/web/call/error.ts'
import { answer, show } from '../faq.links.ts'
import { CopyLink } from './CopyLink.tsx'
import { answerQuery, praiseAnswer, type PublicAnswer } from './faq.queries.ts'
import { Praise } from './Praise.tsx'
import styles from './Answer.module.css'

// what cleans the text comes beside the page, asked for with its data
const loadHtml = async () => ({ default: (await import('#platform/web/ui/text/HtmlView.tsx')).HtmlView })
const HtmlView = part(loadHtml)

export async function loader({ params, queryClient }: LoadContext<typeof answer>) {
  await Promise.all([opens(answerQuery(Number(params.id))), loadHtml().catch(() => {})])
  const title = queryClient.getQueryData(answerQuery(Number(params.id)).queryKey)?.title
  return title ? { title } : {}
}

/** /answer/{id}: one answer by itself, for everybody where it is public. */
export default function AnswerPage({ params }: PageProps<typeof answer>) {
  const found = useQuery(answerQuery(Number(params.id)))
  if (found.data) return <Shown faq={found.data} />
  return (
    <div className={styles.page}>
      {isGone(found.error) ? (
        <Gone />
      ) : (
        found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

/** Not public, or not there: which of both, only those who may see it learn. */
function Gone() {
  const user = useSession()
  const lacking = missingFor('nda', user)
  return (
    <>
      <h1 className="visually-hidden">{t('faq.answer.title')}</h1>
      <EmptyState
        title={t('faq.answer.gone')}
        about={t(user ? 'faq.answer.gone_signed' : 'faq.answer.gone_about')}
        action={
          user ? (
            lacking && <AccessHint reason={lacking} />
          ) : (
            <>
              <Button type="primary" href="/login" onClick={() => rememberReturn(location.pathname)}>
                {t('shell.to_login')}
              </Button>{' '}
              <AccessLink reason="sign_in" />
            </>
          )
        }
      />
    </>
  )
}

function Shown({ faq }: { faq: PublicAnswer }) {
  const user = useSession()
  const foreign = locale() === 'en' && faq.lang === 'zh'
  return (
    <article className={styles.page}>
      <Head faq={faq} />
      {foreign && <p>{t('faq.answer.only_zh')}</p>}
      <div lang={faq.lang === 'zh' ? 'zh-CN' : 'en'}>
        <Suspense>
          <HtmlView html={faq.content} />
        </Suspense>
      </div>
      {user && <Praise faq={faq} press={(on) => praiseAnswer(faq.id, on)} />}
      <footer className={styles.foot}>
        {faq.keywords.length > 0 && (
          <p>
            <b>{t('faq.answer.keywords')}</b> {listed(faq.keywords)}
          </p>
        )}
        {user && (
          <AppLink to={show.url({ id: 0 }, { faqId: faq.id })} className="no-print">
            {t('faq.answer.in_list')}
          </AppLink>
        )}
      </footer>
      <Beside faq={faq} />
    </article>
  )
}

const Head = ({ faq }: { faq: PublicAnswer }) => (
  <header className={styles.head}>
    <p>
      {faq.catalogName}
      {faq.catalogName && ' · '}
      {`${t('faq.answer.updated')} ${day(faq.updateTime)}`}
    </p>
    <div className={styles.title}>
      <h1>{faq.title}</h1>
      <span className={`${styles.tools} no-print`}>
        <Favourite kind="faq" id={faq.id} />
        <Watch kind="faq" id={faq.id} />
        <CopyLink to={answer.url({ id: faq.id })} />
      </span>
    </div>
    {faq.chips.length > 0 && (
      <p>
        {t('faq.answer.applies')}{' '}
        {faq.chips.map(({ code }) => (
          <AppLink key={code} to={chipPage.url({ code })}>
            {code}
          </AppLink>
        ))}
      </p>
    )}
  </header>
)

/** What else there is about the same: answers and papers this reader may see, and the chip with all of it. */
function Beside({ faq }: { faq: PublicAnswer }) {
  const chip = faq.chips[0]
  const lists = [
    ['faq.answer.related', faq.related],
    ['faq.answer.papers', faq.papers],
  ] as const
  if (!chip && lists.every(([, list]) => list.length === 0)) return null
  return (
    <aside className={`${styles.beside} no-print`} aria-label={t('faq.answer.beside')}>
      {lists
        .filter(([, list]) => list.length > 0)
        .map(([words, list]) => (
          <section key={words}>
            <h2>{t(words)}</h2>
            <ul>
              {list.map((one) => (
                <li key={one.id}>
                  <AppLink to={one.url}>{one.title}</AppLink> <small>{day(one.updatedAt)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {chip && (
        <p>
          <AppLink to={chipPage.url(chip)}>{t('faq.answer.of_chip', { code: chip.code })}</AppLink>
        </p>
      )}
    </aside>
  )
}
