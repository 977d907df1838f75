import type { ReactNode } from 'react'
import { chipManage } from '#areas/product-package/product-package.links.ts'
import { centre } from '#areas/document/document.links.ts'
import { show as faqShow } from '#areas/faq/faq.links.ts'
import { orderList } from '#areas/order/order.links.ts'
import { show as sdkShow } from '#areas/sdk/sdk.links.ts'
import { projects as projectList } from '#areas/sdk-project/sdk-project.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import type { DashBlock } from '../contract.ts'
import { needs } from '../workbench.links.ts'
import { Entries } from './Entries.tsx'
import { Offers } from './Offers.tsx'
import { Orders } from './Orders.tsx'
import { Memberships, Projects } from './Projects.tsx'
import { Section } from './Section.tsx'
import { Services } from './Services.tsx'
import { Waits } from './Waits.tsx'
import type { Home } from './workbench.queries.ts'

type Props = { home: Home; title: string }
const more = (to: string): ReactNode => <AppLink to={to}>{t('workbench.more_of')}</AppLink>

/** A list of what is new, under its title. */
const news = (rows: 'documents' | 'faqs' | 'sdks' | 'patches', to: () => string) =>
  function draw({ home, title }: Props) {
    return (
      <Section key={rows} title={title} more={more(to())}>
        <Entries rows={home[rows]} dated kinded={false} />
      </Section>
    )
  }

/** How each block is drawn, by its code. */
export const drawBlock: Record<DashBlock, (props: Props) => ReactNode> = {
  needs: ({ home, title }) => (
    <Section key="needs" title={title} more={more(needs.url())}>
      <Waits waits={home.waits} />
    </Section>
  ),
  orders: ({ home, title }) => (
    <Section key="orders" title={title} more={<AppLink to={orderList.url(null)}>{t('workbench.orders_all')}</AppLink>}>
      <Orders rows={home.orders} />
    </Section>
  ),
  projects: ({ home, title }) => <ProjectBlock key="projects" home={home} title={title} />,
  opened: ({ home, title }) => (
    <Section key="opened" title={title} more={more(chipManage.url())}>
      <Offers which="opened" first={home.opened} />
    </Section>
  ),
  unopened: ({ home, title }) => (
    <Section key="unopened" title={title} more={more(chipManage.url())}>
      <Offers which="unopened" first={home.unopened} />
    </Section>
  ),
  aservice: ({ home, title }) => (
    <Section key="aservice" title={title}>
      <Services first={home.aservice} />
    </Section>
  ),
  newest: ({ home: { chips, newest }, title }) => (
    <Section
      key="newest"
      title={title}
      {...(chips.length > 0 ? { about: t('workbench.newest_of', { chips: chips.join(' · ') }) } : {})}
    >
      <Entries rows={newest} dated />
    </Section>
  ),
  questions: ({ home, title }) => (
    <Section key="questions" title={title} more={more(faqShow.url({ id: 0 }))}>
      <Entries rows={home.questions} kinded={false} />
    </Section>
  ),
  documents: news('documents', () => centre.url()),
  faqs: news('faqs', () => faqShow.url({ id: 0 })),
  sdks: news('sdks', () => sdkShow.url({ id: 0 })),
  patches: news('patches', () => sdkShow.url({ id: 0 })),
  recent: ({ home, title }) => (
    <Section key="recent" title={title}>
      <Entries rows={home.recent} />
    </Section>
  ),
  favourites: ({ home, title }) => (
    <Section key="favourites" title={title}>
      <Entries rows={home.favourites} />
    </Section>
  ),
}

/** Staff belong to packages, customers declare what they work on. */
function ProjectBlock({ home, title }: Props) {
  if (useSession()?.staff)
    return (
      <Section title={title} more={more(chipManage.url())}>
        <Memberships rows={home.memberships} />
      </Section>
    )
  return (
    <Section title={title} more={<AppLink to={projectList.url()}>{t('workbench.projects_all')}</AppLink>}>
      <Projects projects={home.projects} others={home.memberships} />
    </Section>
  )
}
