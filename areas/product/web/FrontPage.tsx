import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { accessPage, missingFor } from '#platform/contract/reason.ts'
import { boot } from '#platform/web/boot.ts'
import { opens } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { vendorName } from '#platform/web/layout/Logo.tsx'
import { PlainSearch } from '#platform/web/layout/PlainSearch.tsx'
import { homeUrl, isReachable } from '#platform/web/router/registry.ts'
import { can, session, useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { desk, root, show } from '../product.links.ts'
import { BlockArt } from './BlockArt.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { frontQuery, type Card, type Front } from './product.queries.ts'
import { Panel, Row } from './Panel.tsx'
import styles from './Front.module.css'

/** At / people with a session go where they work; /index stays for everybody. */
export async function loader() {
  if (session() && location.pathname === root.path) throw redirect({ href: homeUrl(true), replace: true })
  await opens(frontQuery())
}

/** / and /index: what the vendor makes, what anybody may read of it, and the way to the rest. */
export default function FrontPage() {
  const found = useQuery(frontQuery())
  const chips = found.data?.lines.flatMap((line) => line.chips) ?? []
  // within the portal its bar has the search, and the name stands above every page
  const isWithin = useSession() !== null
  return (
    <>
      {isWithin ? <h1 className="visually-hidden">{t('shell.products')}</h1> : <Hero chips={chips} />}
      <div className={isWithin ? styles.within : styles.page}>
        {found.data && <Content front={found.data} chips={chips} />}
        {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      </div>
    </>
  )
}

const Hero = ({ chips }: { chips: readonly Card[] }) => (
  <header className={styles.hero}>
    <h1>
      {boot().settings.brand.named ? t('product.front.title', { vendor: boot().settings.brand.short }) : vendorName()}
    </h1>
    <p>{t('product.front.lead')}</p>
    <PlainSearch className={styles.search} look="large" />
    <p className={styles.examples}>
      {chips.slice(0, 4).map(({ code }) => (
        <AppLink key={code} to={show.url({ code })}>
          {code}
        </AppLink>
      ))}
    </p>
  </header>
)

function Content({ front, chips }: { front: Front; chips: readonly Card[] }) {
  const isNew = [front.documents, front.answers, front.tools, front.sdks].some((list) => list.length > 0)
  return (
    <>
      {chips.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products">{t('shell.products')}</h2>
          <ul className={styles.chips}>
            {chips.map((chip) => (
              <ChipCard key={chip.code} chip={chip} />
            ))}
          </ul>
        </section>
      )}
      {isNew && (
        <section aria-labelledby="newest">
          <h2 id="newest">{t('product.front.newest')}</h2>
          <Newest front={front} />
        </section>
      )}
      {chips.length === 0 && !isNew && <Nothing />}
      <Access />
    </>
  )
}

/** A portal that nobody has filled yet: who can is led there. */
const Nothing = () => (
  <EmptyState
    title={t('product.front.nothing')}
    about={t('product.front.nothing_about')}
    action={can('product_edit') && <AppLink to={desk.url()}>{t('product.front.first')}</AppLink>}
  />
)

const ChipCard = ({ chip }: { chip: Card }) => (
  <li className={styles.chip}>
    <BlockArt code={chip.code} blocks={chip.blocks} className={styles.art} />
    <div>
      <p className={styles.line}>{chip.lineName}</p>
      <h3>
        <AppLink to={show.url({ code: chip.code })}>{chip.code}</AppLink>
      </h3>
      <p>{chip.name}</p>
      <ul className={styles.figures}>
        {chip.figures.slice(0, 3).map(({ name, value }) => (
          <li key={name}>{value}</li>
        ))}
      </ul>
      {chip.lifecycle !== 'active' && <Lifecycle of={chip.lifecycle} />}
    </div>
  </li>
)

function Newest({ front }: { front: Front }) {
  const user = useSession()
  return (
    <div className={styles.newest}>
      <Panel title={t('product.kind.documents')} empty={t('product.front.no_documents')}>
        {front.documents.map((one) => (
          <Row key={one.id} to={one.url} title={one.title} facts={[one.typeName, one.revision, day(one.updatedAt)]} />
        ))}
      </Panel>
      <Panel title={t('product.kind.answers')} empty={t('product.front.no_answers')}>
        {front.answers.map((one) => (
          <Row key={one.id} to={one.url} title={one.title} facts={[day(one.updatedAt)]} />
        ))}
      </Panel>
      <Panel title={t('product.kind.tools')} empty={t('product.front.no_tools')}>
        {front.tools.map((one) => (
          <Row key={one.id} to={one.url} title={one.name} facts={[one.version, one.intro]} />
        ))}
      </Panel>
      <Panel
        title={t('product.kind.sdks')}
        empty={
          <>
            {t('product.front.sdk_closed')} <AccessLink reason={missingFor('project', user) ?? 'package'} />
          </>
        }
      >
        {front.sdks.map((one) => (
          <Row
            key={one.id}
            to={one.url}
            title={one.name}
            facts={[one.projectCode, t('product.patches', { n: one.patchCount }), day(one.releasedAt)]}
          />
        ))}
      </Panel>
    </div>
  )
}

const steps = ['public', 'account', 'certified', 'project'] as const
/** What opens with which step, and where to begin. */
function Access() {
  const user = useSession()
  return (
    <section aria-labelledby="access" className={styles.access}>
      <div>
        <h2 id="access">{t('product.access.title')}</h2>
        <p className={styles.ways}>
          <AppLink to={accessPage.url()}>{t('product.access.how')}</AppLink>
          {!user && <AppLink to="/login">{t('shell.login')}</AppLink>}
          {!user && isReachable('/register') && <AppLink to="/register">{t('shell.register')}</AppLink>}
        </p>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`product.access.${step}`)}</b>
            <span>{t(`product.access.${step}_about`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
