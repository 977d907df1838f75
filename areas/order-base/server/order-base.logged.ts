import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { orderDesk } from '../staff.contract.ts'
import { orderModel } from '../model.contract.ts'
import { orderUnit } from '../unit.contract.ts'
import * as links from '../order-base.links.ts'

/** Records of the area that the operation log names. */
export const orderBaseLogged: Logged[] = [
  {
    kind: 'customer',
    calls: { saveCustomer: 'id', stopCustomer: 'id', startCustomer: 'id' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from customers`,
    open: { call: orderDesk.deskCustomer, url: (id) => links.customers.url(null, { open: id }) },
  },
  {
    kind: 'customer_contact',
    calls: {
      saveDelivery: 'id',
      saveContact: 'id',
      saveInvoice: 'id',
      savePickup: 'id',
      makeDefault: 'id',
      disable: 'id',
      enable: 'id',
      discard: 'id',
      decideAddress: 'id',
    },
    names: "select id, case when title = '' then name else title end as name from customer_contacts",
  },
  {
    kind: 'order_quota',
    calls: { saveQuota: 'id', adjustQuota: 'id', activateQuota: 'id', closeQuota: 'id' },
    names:
      "select q.id, m.model || ' ' || q.starts_on as name from order_quotas q join order_models m on m.id = q.model_id",
    open: { call: orderDesk.deskQuota, url: (id) => links.quotas.url(null, { open: id }) },
  },
  {
    kind: 'exchange_rate',
    calls: { saveRate: 'id', publishRate: 'id', removeRate: 'id' },
    names: "select id, base || '/' || quote || ' ' || starts_on as name from exchange_rates",
    open: { call: orderDesk.deskRate, url: (id) => links.rates.url(null, { open: id }) },
  },
  {
    kind: 'order_model',
    calls: { saveModel: 'id' },
    names: 'select id, model as name from order_models',
    open: { call: orderModel.model, url: (id) => links.models.url(null, { open: id }) },
  },
  {
    kind: 'business_unit',
    calls: { saveUnit: 'id' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from business_units`,
    open: { call: orderUnit.deskUnit, url: (id) => links.units.url(null, { open: id }) },
  },
  {
    kind: 'burn_code',
    calls: { saveBurnCode: 'id' },
    names: 'select id, code as name from burn_codes',
    open: { call: orderModel.burnCode, url: (id) => links.burnCodes.url(null, { open: id }) },
  },
]
/** A new one has no number yet. */
export const orderBaseSaid: Said = {
  saveCustomer: (sent) => `${sent('code')} ${sent('name')}`.trim(),
  saveDelivery: (sent) => sent('name'),
  saveContact: (sent) => sent('name'),
  saveInvoice: (sent) => sent('title'),
  savePickup: (sent) => sent('name'),
  saveQuota: (sent) => `${sent('model')} ${sent('startsOn')}`.trim(),
  importQuotas: (sent) => sent('fileId'),
  saveRate: (sent) => `${sent('base')}/${sent('quote')} ${sent('startsOn')}`,
  saveModel: (sent) => sent('model'),
  saveBurnCode: (sent) => sent('code'),
  saveUnit: (sent) => `${sent('code')} ${sent('name')}`.trim(),
}
