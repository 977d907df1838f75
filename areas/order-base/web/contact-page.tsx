import type { ComponentType, ReactNode } from 'react'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import type { ContactSearch } from '../order-base.search.ts'
import { contactStates, type contactKinds } from '../own.contract.ts'
import { contactSteps } from './contact.steps.ts'
import { ManageTabs } from './order-base.public.tsx'
import { entryQuery, type Contact } from './order-base.queries.ts'
import { contactWord } from './words.ts'

type Kind = (typeof contactKinds)[number]
type Form = () => Promise<{ default: ComponentType<EditorProps<ContactSearch>> }>
const called = ({ name }: Contact): string => name

/** The list of one kind of what is kept for the own customer: where goods go, who answers, whom invoices name, who picks up. */
export const contactsOf = (kind: Kind, columns: readonly DataColumn<Contact>[], load: Form, nameOf = called) => ({
  id: `order-base.${kind}`,
  title: `order-base.tab.${kind}` as const,
  nameOf,
  minWidth: 760,
  useColumns: () => columns,
  filters: {
    keyword: keyword('order-base.contact_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', contactStates, contactWord),
  },
  steps: contactSteps,
  drawer: {
    read: entryQuery,
    title: nameOf,
    waiting: `order-base.tab.${kind}` as const,
    body: () => import('./ContactFacts.tsx'),
  },
  editor: { create: `order-base.new_${kind}` as const, may: 'order_base_edit' as const, load },
  empty: { title: `order-base.no_${kind}` as const, about: `order-base.no_${kind}_about` as const },
})

/** A page of the customer's basic data, under their bar. */
export const managed = <P extends object>(Page: (props: P) => ReactNode) =>
  function Managed(props: P) {
    return (
      <>
        <ManageTabs />
        <Page {...props} />
      </>
    )
  }
