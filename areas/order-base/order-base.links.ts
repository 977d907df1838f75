import { link } from '#platform/contract/link.ts'
import type {
  BurnSearch,
  ContactSearch,
  CustomerSearch,
  DeskCustomerSearch,
  DeskRateSearch,
  ModelSearch,
  QuotaSearch,
  RateSearch,
  ReviewSearch,
  UnitSearch,
} from './order-base.search.ts'

/** Quotas, customers and rates, as who orders and the staff of ordering read them. */
export const quotaList = link<QuotaSearch>()('/onlinebasic/quotaList')
export const customerList = link<CustomerSearch>()('/onlinebasic/customerList')
export const rateList = link<RateSearch>()('/onlinebasic/rateList')
/** What is kept for the own customer: the tabs of its basic data. */
export const deliveryList = link<ContactSearch>()('/onlineorder/manageMain/delivery')
export const contactList = link<ContactSearch>()('/onlineorder/manageMain/contact')
export const invoiceList = link<ContactSearch>()('/onlineorder/manageMain/invoice')
export const pickupList = link<ContactSearch>()('/onlineorder/manageMain/pickup')
/** The desks of the staff of ordering. */
export const customers = link<DeskCustomerSearch>()('/admin/customer')
export const reviews = link<ReviewSearch>()('/admin/customer/invoice')
export const quotas = link<QuotaSearch>()('/admin/quota')
export const rates = link<DeskRateSearch>()('/admin/rate')
export const models = link<ModelSearch>()('/admin/model')
export const burnCodes = link<BurnSearch>()('/admin/model/burnCode')
export const units = link<UnitSearch>()('/admin/businessUnit')
