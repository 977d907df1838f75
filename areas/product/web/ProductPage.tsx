import { useQuery } from '@tanstack/react-query'
import { coded } from '#platform/contract/coded.ts'
import { isGone } from '#platform/web/call/error.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Favourite } from '#platform/web/layout/Favourite.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { index, type show } from '../product.links.ts'
import { BlockDiagram } from './BlockDiagram.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { MaterialOf } from './Material.tsx'
import { materialQuery, productQuery, type Product } from './product.queries.ts'
import styles from './Product.module.css'

export async function loader({ params, queryClient }: LoadContext<typeof show>) {
  await opens(productQuery(params.code), materialQuery(params.code))
  const found = queryClient.getQueryData(productQuery(params.code).queryKey)
  return found ? { title: coded(found.code, found.name) } : {}
}

/** /product/{code}: what a chip is, and what its reader may see of it. */
export default function ProductPage({ params }: PageProps<typeof show>) {
  const found = useQuery(productQuery(params.code))
  if (found.data) return <Shown product={found.data} />
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('product.title')}</h1>
      {isGone(found.error) ? (
        <EmptyState
          title={t('product.not_found')}
          about={t('product.gone_about', { code: params.code })}
          action={<AppLink to={index.url()}>{t('product.to_all')}</AppLink>}
        />
      ) : (
        found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

function Shown({ product }: { product: Product }) {
  const narrow = useMedia(phone)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.line}>{product.lineName}</p>
        <h1>
          {product.name.includes(product.code) ? (
            product.name
          ) : (
            <>
              {product.code} <span>{product.name}</span>
            </>
          )}
        </h1>
        <div className={styles.tools}>
          <Lifecycle of={product.lifecycle} />
          <Favourite kind="chip" id={product.id} />
          <Watch kind="chip" id={product.id} />
          {can('issue_add') && (
            <AppLink to={`/aservice/issueList/all?edit=new&chip=${encodeURIComponent(product.code)}`} newTab={false}>
              {t('product.ask')}
            </AppLink>
          )}
        </div>
        <p className={styles.intro}>{product.intro}</p>
      </header>
      <div className={styles.facts}>
        {product.blocks.length > 0 && (
          <section aria-labelledby="diagram" className={styles.diagram}>
            <h2 id="diagram">{t('product.diagram')}</h2>
            <BlockDiagram code={product.code} blocks={product.blocks} narrow={narrow} />
          </section>
        )}
        {product.figures.length > 0 && (
          <section aria-labelledby="figures">
            <h2 id="figures">{t('product.field.figures')}</h2>
            <dl className={styles.figures}>
              {product.figures.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <MaterialOf code={product.code} />
    </div>
  )
}
