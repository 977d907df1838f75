import { mount } from '#platform/server/http/mount.ts'
import { orderBase } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { orderModel } from '../model.contract.ts'
import { orderOwn } from '../own.contract.ts'
import { orderUnit } from '../unit.contract.ts'
import * as customer from './customer.service.ts'
import { importQuotas, quotaTemplate } from './import.service.ts'
import * as model from './model.service.ts'
import * as base from './order-base.service.ts'
import * as own from './own.service.ts'
import * as quota from './quota-desk.service.ts'
import * as rate from './rate.service.ts'
import * as review from './review.service.ts'
import * as unit from './unit.service.ts'

export const orderBaseRoutes = [
  ...mount(orderBase, {
    units: base.listUnits,
    states: base.listStates,
    customers: base.listCustomers,
    customer: base.showCustomer,
    quotas: base.listQuotas,
    quota: base.showQuota,
    rates: base.listRates,
  }),
  ...mount(orderOwn, {
    deliveries: own.listDeliveries,
    contacts: own.listContacts,
    invoices: own.listInvoices,
    pickups: own.listPickups,
    ownStart: own.showStart,
    entry: own.showEntry,
    saveDelivery: own.saveDelivery,
    saveContact: own.saveContact,
    saveInvoice: own.saveInvoice,
    savePickup: own.savePickup,
    makeDefault: own.makeDefault,
    disable: own.disable,
    enable: own.enable,
    discard: own.discard,
  }),
  ...mount(orderDesk, {
    deskCustomers: customer.listDeskCustomers,
    deskCustomer: customer.showDeskCustomer,
    people: customer.listPeople,
    companies: customer.listCompanies,
    saveCustomer: customer.saveCustomer,
    stopCustomer: customer.stopCustomer,
    startCustomer: customer.startCustomer,
    reviews: review.listReviews,
    review: review.showReview,
    decideAddress: review.decideAddress,
    deskQuotas: quota.listDeskQuotas,
    deskQuota: quota.showDeskQuota,
    saveQuota: quota.saveQuota,
    adjustQuota: quota.adjustQuota,
    activateQuota: quota.activateQuota,
    closeQuota: quota.closeQuota,
    quotaTemplate,
    importQuotas,
    deskRates: rate.listDeskRates,
    deskRate: rate.showDeskRate,
    saveRate: rate.saveRate,
    publishRate: rate.publishRate,
    removeRate: rate.removeRate,
  }),
  ...mount(orderModel, {
    models: model.listModels,
    model: model.showModel,
    chips: model.listChips,
    saveModel: model.saveModel,
    burnCodes: model.listBurnCodes,
    burnCode: model.showBurnCode,
    saveBurnCode: model.saveBurnCode,
  }),
  ...mount(orderUnit, {
    deskUnits: unit.listDeskUnits,
    deskUnit: unit.showDeskUnit,
    unitStart: unit.showUnitStart,
    saveUnit: unit.saveUnit,
  }),
]
