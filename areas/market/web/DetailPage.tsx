import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, InputNumber, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { pay } from '#areas/service-order/service-order.links.ts'
import { missingToOpen } from '#platform/contract/reason.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { count } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can, useSession } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { apply, type detail } from '../market.links.ts'
import { Cover } from './Cover.tsx'
import { productQuery, type Product } from './market.queries.ts'
import styles from './Market.module.css'
import { Price } from './Price.tsx'
import { Reviews } from './Reviews.tsx'
import { categoryWord, unitWord } from './words.ts'

export const loader = ({ search }: LoadContext<typeof detail>) =>
  opensAs(productQuery(search.id ?? 0), ({ name }) => name)

/** /serviceMarket/productDetail: one product, what is bought of it, and what buyers say. */
export default function DetailPage({ search }: PageProps<typeof detail>) {
  const { data, error, refetch } = useQuery(productQuery(search.id ?? 0))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <article>
      <div className={styles.top}>
        <Cover product={data} />
        <Buy key={data.id} product={data} chosen={search.sku} />
      </div>
      <div className={styles.columns}>
        <div>
          <section className={styles.panel}>
            <h2>{t('market.about_service')}</h2>
            <HtmlView html={data.detail} />
          </section>
          <Reviews id={data.id} />
        </div>
        <aside>
          <About product={data} />
        </aside>
      </div>
    </article>
  )
}

function Buy({ product, chosen }: { product: Product; chosen: string }) {
  const { skus } = product
  return (
    <section className={styles.buy}>
      <p className={styles.category}>{categoryWord(product.category)}</p>
      <h1>{product.name}</h1>
      <p>{product.intro}</p>
      <Rating value={product.rating} count={product.reviews} />
      {product.status !== 'on' && <Alert type="info" showIcon title={label('market.off_shelf')} />}
      {product.priceType === 'quote' ? (
        <AskForQuote product={product} />
      ) : (
        skus.length > 0 && <Choose product={product} first={skus.find((one) => one.skuCode === chosen) ?? skus[0]!} />
      )}
    </section>
  )
}

function AskForQuote({ product }: { product: Product }) {
  const navigate = useNavigate()
  return (
    <>
      <p className={styles.price}>
        <Price {...product} />
      </p>
      <Button
        type="primary"
        size="large"
        block
        disabled={!product.can.apply}
        onClick={() => void navigate({ to: apply.path, search: { product: product.id } } as never)}
      >
        {t('market.ask')}
      </Button>
      <Closed />
    </>
  )
}

type Sku = Product['skus'][number]
const most = 100
function Choose({ product, first }: { product: Product; first: Sku }) {
  const navigate = useNavigate()
  const [code, setCode] = useState(first.skuCode)
  const [qty, setQty] = useState(1)
  const sku = product.skus.find(({ skuCode }) => skuCode === code) ?? first
  return (
    <div className={styles.order}>
      <fieldset>
        <legend>{t('market.choose')}</legend>
        <Radio.Group
          vertical
          value={sku.skuCode}
          onChange={({ target }) => setCode(target.value as string)}
          options={product.skus.map((one) => ({
            value: one.skuCode,
            label: `${one.name} · ${t('market.points', { n: count(one.pricePoints) })} / ${unitWord(one.unit)}`,
          }))}
        />
      </fieldset>
      {sku.quota !== null && <p>{t('market.quota', { n: sku.quota, months: sku.months ?? 0 })}</p>}
      <label>
        <span>{t('market.quantity')} </span>
        <InputNumber
          min={1}
          max={most}
          precision={0}
          value={qty}
          onChange={(value) => setQty(value ?? 1)}
          aria-label={t('market.quantity')}
        />
      </label>
      <div className={styles.sum}>
        <span>{t('market.total')}</span>
        <strong>{t('market.points', { n: count(sku.pricePoints * qty) })}</strong>
      </div>
      <Button
        type="primary"
        size="large"
        block
        disabled={!product.can.buy}
        onClick={() => void navigate({ to: pay.path, search: { product: product.id, sku: sku.skuCode, qty } } as never)}
      >
        {t('market.buy')}
      </Button>
      <Closed />
    </div>
  )
}

/** Why nothing can be ordered by this person, and the way to it. */
function Closed() {
  const user = useSession()
  if (can('sm_buy')) return null
  return (
    <p className={styles.note}>
      <AccessHint reason={missingToOpen(user)} about={{ permission: 'sm_buy' }}>
        {t('market.closed')}
      </AccessHint>
    </p>
  )
}

function About({ product }: { product: Product }) {
  const needs = [product.needNda && t('market.needs_nda'), product.needProject && t('market.needs_project')].filter(
    Boolean,
  )
  return (
    <>
      <section className={styles.panel}>
        <Facts
          facts={[
            ['market.field.lead', t('market.lead_days', { n: product.leadDays })],
            ['market.field.chips', product.chips],
            ['market.field.team', product.serviceTeam],
            ['market.field.needs', needs.join(' · ')],
          ]}
        />
      </section>
      <section className={styles.panel}>
        <h2>{t('market.deliverables')}</h2>
        {product.deliverables.length === 0 && <EmptyState />}
        <ul className={styles.list}>
          {product.deliverables.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <section className={styles.panel}>
        <h2>{t('market.milestones')}</h2>
        <ol className={styles.parts}>
          {product.milestones.map((one) => (
            <li key={one.name}>
              <span>{one.name}</span>
              <span>{`${one.percent}%`}</span>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{t('market.milestones_about')}</p>
      </section>
    </>
  )
}
