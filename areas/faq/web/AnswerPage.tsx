import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { show as chipPage } from '#areas/product/product.links.ts'
import { part } from '#platform/web/load/part.tsx'
import { opens } from '#platform/web/call/query.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { isGone } from '#platform/web/call/error.ts'
import { show, type answer } from '../faq.links.ts'
import { answerQuery, type PublicAnswer } from './faq.queries.ts'
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
  return (
    <>
      <h1 className="visually-hidden">{t('faq.answer.title')}</h1>
      <EmptyState
        title={t('faq.answer.gone')}
        about={t('faq.answer.gone_about')}
        action={!user && <AccessHint reason="sign_in" />}
      />
    </>
  )
}

function Shown({ faq }: { faq: PublicAnswer }) {
  const user = useSession()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p>
          {faq.catalogName}
          {faq.catalogName && ' · '}
          {`${t('faq.answer.updated')} ${day(faq.updateTime)}`}
        </p>
        <h1>{faq.title}</h1>
        {faq.chips.length > 0 && (
          <p>
            {t('faq.field.chips')}{' '}
            {faq.chips.map(({ code }) => (
              <AppLink key={code} to={chipPage.url({ code })}>
                {code}
              </AppLink>
            ))}
          </p>
        )}
      </header>
      <div lang={faq.lang === 'zh' ? 'zh-CN' : 'en'}>
        <Suspense>
          <HtmlView html={faq.content} />
        </Suspense>
      </div>
      <footer className={styles.foot}>
        {faq.keywords.length > 0 && <span>{listed(faq.keywords)}</span>}
        {user && <AppLink to={show.url({ id: 0 }, { faqId: faq.id })}>{t('faq.answer.in_list')}</AppLink>}
      </footer>
    </article>
  )
}
