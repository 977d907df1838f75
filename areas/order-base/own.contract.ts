import * as z from 'zod/mini'
import { contract, id, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'
import { waitingFields } from '#areas/approval/contract.ts'

/** Where goods go, who answers questions, whom invoices are made out to, and who picks up. */
export const contactKinds = ['delivery', 'contact', 'invoice', 'pickup'] as const
export const contactStates = ['active', 'pending_review', 'rejected', 'disabled'] as const
export const reviewSteps = ['invoice_details'] as const
/** Of each kind a customer may have at a time. */
export const mostContacts = 100

const reader = { permission: ['order_base_read'] } as const
const editor = { permission: ['order_base_edit'] } as const
const phone = z.string().check(z.trim(), z.maxLength(30), z.regex(/^\+?[0-9][0-9 ()-]{4,28}$/))
const noPhone = z._default(z.string().check(z.trim(), z.maxLength(30), z.regex(/^(\+?[0-9][0-9 ()-]{4,28})?$/)), '')
const mail = z._default(
  z.string().check(z.trim(), z.maxLength(100), z.regex(/^([^\s@,;]+@[^\s@,;]+\.[^\s@,;]+)?$/)),
  '',
)
/** As the dictionary `country` names it. */
const country = z._default(z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/)), 'CN')
const place = { country, address: text(300), zip: optionalText(20) }
const delivery = { name: text(100), phone, ...place }
const contact = { name: text(100), phone, email: mail }
const invoice = {
  title: text(200),
  taxNo: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)), ''),
  bank: optionalText(100),
  account: z._default(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/)), ''),
  ...place,
  name: text(100),
  phone: noPhone,
  email: mail,
}
const pickup = { name: text(100), phone, email: mail }

export const ContactRow = z.object({
  id: z.int(),
  kind: z.enum(contactKinds),
  ...shown({ ...delivery, ...invoice }),
  isDefault: z.boolean(),
  status: z.enum(contactStates),
  /** it is to take the place of another invoice address, which counts until then */
  replaces: z.boolean(),
  reason: z.string(),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    makeDefault: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    discard: z.boolean(),
  }),
})
const Detail = z.object({
  ...ContactRow.shape,
  history: z.array(HistoryRow),
  waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(reviewSteps) })),
})
const asked = { ...paging, status: z.optional(z.enum(contactStates)), keyword }
const saveErrors = [
  'order-base.not_found',
  'order-base.no_customer',
  'order-base.too_many',
  'order-base.same',
  'platform.changed',
  'platform.state',
] as const
const list = page(ContactRow)
const moved = ['order-base.not_found', 'platform.changed', 'platform.state'] as const

/** Delivery addresses, contacts, invoice addresses and pickup people of the own customer: that of the caller's company. */
export const orderOwn = contract('order-base', {
  /** Delivery addresses, the default first. */
  deliveries: orderGet('/odrBase/address', { access: reader, input: asked, reply: list }),
  /** Contacts, the default first. */
  contacts: orderGet('/odrBase/contact', { access: reader, input: asked, reply: list }),
  /** Invoice addresses, the default first; a change that waits for the assistant stands beside what counts until then. */
  invoices: orderGet('/odrBase/invoiceAddress', { access: reader, input: asked, reply: list }),
  /** People who pick up, the default first. */
  pickups: orderGet('/odrBase/pickup', { access: reader, input: asked, reply: list }),
  /**
   * What a new one begins with: what the portal knows of the caller and of their company; '' where it knows nothing. A contact begins with
   * nobody where the caller is one already: another person is meant.
   */
  ownStart: orderGet('/odrBase/begin', {
    access: editor,
    input: { kind: z.enum(contactKinds) },
    reply: z.object(
      shown({ name: contact.name, phone, email: mail, title: invoice.title, taxNo: invoice.taxNo, ...place }),
    ),
  }),
  /** One of any kind; `waiting` says whose turn it is while an invoice address is reviewed. */
  entry: orderGet('/odrBase/entry/{id}', {
    access: reader,
    input: { id },
    reply: Detail,
    errors: ['order-base.not_found'],
  }),
  /**
   * Creates a delivery address, or changes the one of `id` when `version` is the one read. What an order was placed with stays as it is:
   * the change is a row of its own then, whose id is answered.
   */
  saveDelivery: orderPost('/odrBase/address', {
    access: editor,
    input: { ...versioned, ...delivery },
    reply: Saved,
    errors: saveErrors,
  }),
  /** Creates a contact, or changes one. */
  saveContact: orderPost('/odrBase/contact', {
    access: editor,
    input: { ...versioned, ...contact },
    reply: Saved,
    errors: saveErrors,
  }),
  /**
   * Proposes an invoice address, or a change of one: the business assistant reviews it, and the one before counts until then. A change
   * of what waits or was rejected is submitted anew. In `CN` its tax number is a unified social credit code.
   */
  saveInvoice: orderPost('/odrBase/invoiceAddress', {
    access: editor,
    input: { ...versioned, ...invoice },
    reply: Saved,
    errors: [...saveErrors, 'order-base.tax_no', 'order-base.change_waits'],
  }),
  /** Creates somebody who picks up, or changes them. */
  savePickup: orderPost('/odrBase/pickup', {
    access: editor,
    input: { ...versioned, ...pickup },
    reply: Saved,
    errors: saveErrors,
  }),
  /** Makes one the default of its kind; the one before is it no more. */
  makeDefault: orderPost('/odrBase/default', { access: editor, input: step, reply: Saved, errors: moved }),
  /** It is offered for no further order; what was ordered with it keeps it. */
  disable: orderPost('/odrBase/disable', { access: editor, input: step, reply: Saved, errors: moved }),
  /** It is offered again. */
  enable: orderPost('/odrBase/enable', { access: editor, input: step, reply: Saved, errors: moved }),
  /** Drops what waits for review or was rejected. */
  discard: orderPost('/odrBase/discard', { access: editor, input: step, reply: z.null(), errors: moved }),
})
