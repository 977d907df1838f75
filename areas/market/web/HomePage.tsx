import { useQuery } from '@tanstack/react-query'
import { Pagination, Select } from 'antd'
import { opens } from '#platform/web/call/query.ts'
import { given } from '#platform/web/call/given.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { sorts } from '../contract.ts'
import { apply, detail, productDesk, type home } from '../market.links.ts'
import type { HomeSearch } from '../market.search.ts'
import { Cover } from './Cover.tsx'
import { cardsQuery, categoriesQuery, type Card } from './market.queries.ts'
import styles from './Market.module.css'
import { Price } from './Price.tsx'
import { categoryWord, sortWord } from './words.ts'

const perPage = 20
const asked = ({ category, keyword, sort, page }: HomeSearch) =>
  cardsQuery({ ...given({ category, keyword, sort, page }), limit: perPage })
export const loader = ({ search }: LoadContext<typeof home>) => opens(asked(search), categoriesQuery())

/** /serviceMarket/product: what is offered, by category, as cards. */
export default function HomePage({ search, setSearch }: PageProps<typeof home>) {
  const found = useQuery({ ...asked(search), placeholderData: (old) => old })
  const narrow = (patch: Partial<HomeSearch>) => setSearch({ page: undefined, ...patch })
  const { data, error } = found
  const isNarrowed = search.category !== undefined || search.keyword !== ''
  return (
    <TitledPage title={t('market.title')} lead={t('market.lead')}>
      <div className={styles.bar}>
        <Categories chosen={search.category} onChoose={(category) => narrow({ category })} />
        <div className={styles.tools}>
          <Keyword
            label={t('market.keyword')}
            value={search.keyword}
            maxLength={100}
            onChange={(keyword) => narrow({ keyword })}
          />
          <Select
            aria-label={label('market.sort')}
            value={search.sort ?? 'sales'}
            options={sorts.map((value) => ({ value, label: sortWord(value) }))}
            onChange={(sort) => narrow({ sort })}
          />
          {can('sm_buy') && <AppLink to={apply.url()}>{t('market.apply.mine')}</AppLink>}
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          title={label('market.none')}
          about={label('market.none_about')}
          action={can('sm_manage') && <AppLink to={productDesk.url(null, {})}>{label('market.desk.products')}</AppLink>}
          {...(isNarrowed ? { onClear: () => narrow({ category: undefined, keyword: '' }) } : {})}
        />
      )}
      <ul className={styles.cards} aria-busy={found.isPlaceholderData}>
        {data?.list.map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </ul>
      {data && data.total > perPage && (
        <Pagination
          current={data.page}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => setSearch({ page })}
        />
      )}
    </TitledPage>
  )
}

type ChoiceProps = {
  chosen: HomeSearch['category']
  onChoose: (category: HomeSearch['category']) => void
}
function Categories({ chosen, onChoose }: ChoiceProps) {
  const { data = [] } = useQuery(categoriesQuery())
  const all = data.reduce((sum, { count }) => sum + count, 0)
  const one = (category: HomeSearch['category'], words: string, count: number) => (
    <li key={category ?? ''}>
      <button type="button" aria-pressed={chosen === category} onClick={() => onChoose(category)}>
        {words} <small>{count}</small>
      </button>
    </li>
  )
  return (
    <ul className={styles.categories} aria-label={t('market.categories')}>
      {one(undefined, label('market.all'), all)}
      {data.map(({ category, count }) => one(category, categoryWord(category), count))}
    </ul>
  )
}

const ProductCard = ({ product }: { product: Card }) => (
  <li className={styles.card}>
    <Cover product={product} />
    <div className={styles.said}>
      <p className={styles.category}>{categoryWord(product.category)}</p>
      <h2>
        <AppLink to={detail.url(null, { id: product.id })}>{product.name}</AppLink>
      </h2>
      <p className={styles.intro}>{product.intro}</p>
      <div className={styles.foot}>
        <strong>
          <Price {...product} />
        </strong>
        <span>{t('market.sold', { n: product.sales })}</span>
        {product.rating === null ? (
          <span>{t('market.no_reviews')}</span>
        ) : (
          <Rating value={product.rating} count={product.reviews} />
        )}
      </div>
    </div>
  </li>
)
