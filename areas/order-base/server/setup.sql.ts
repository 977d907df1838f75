import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { business } from '#areas/staff/staff.links.ts'
import { customers, models, rates, units } from '../order-base.links.ts'
import { buyerOfCompany } from './needs.sql.ts'

/** What a new installation needs of the area first. */
export const orderBaseSetup: SetupStep[] = [
  {
    key: 'order-base.unit',
    group: 'ordering',
    text: 'order-base.setup.unit',
    about: 'order-base.setup.unit_about',
    url: units.url(null, { edit: 'new' }),
    permission: 'unit_edit',
    done: () => sql<boolean>`exists (select from business_units)`,
  },
  {
    key: 'order-base.bank',
    group: 'ordering',
    text: 'order-base.setup.bank',
    about: 'order-base.setup.bank_about',
    url: units.path,
    permission: 'unit_edit',
    done: () => sql<boolean>`exists (select from business_units) and not exists (
      select from business_units u cross join unnest(u.currencies) as c (currency)
      where u.enabled and not u.banks @> jsonb_build_array(jsonb_build_object('currency', c.currency)))`,
  },
  {
    key: 'order-base.model',
    group: 'ordering',
    text: 'order-base.setup.model',
    about: 'order-base.setup.model_about',
    url: models.url(null, { edit: 'new' }),
    permission: 'customer_edit',
    done: () => sql<boolean>`exists (select from order_models)`,
  },
  {
    key: 'order-base.customer',
    group: 'ordering',
    text: 'order-base.setup.customer',
    about: 'order-base.setup.customer_about',
    url: customers.url(null, { edit: 'new' }),
    permission: 'customer_edit',
    done: () => sql<boolean>`exists (select from customers)`,
  },
  {
    key: 'order-base.rate',
    group: 'ordering',
    text: 'order-base.setup.rate',
    about: 'order-base.setup.rate_about',
    url: rates.url(null, { edit: 'new' }),
    permission: 'rate_edit',
    done: () => sql<boolean>`exists (select from exchange_rates where status = 'published')`,
  },
  {
    key: 'order-base.buyer',
    group: 'ordering',
    text: 'order-base.setup.buyer',
    about: 'order-base.setup.buyer_about',
    url: business.path,
    permission: 'staff_edit',
    done: () => sql<boolean>`exists (select from customers k where ${buyerOfCompany(sql`k.company_id`)})`,
  },
]
