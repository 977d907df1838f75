import { mount } from '#platform/server/http/mount.ts'
import { dictionary } from '../contract.ts'
import * as service from './dictionary.service.ts'

export const dictionaryRoutes = mount(dictionary, {
  entries: service.listEntries,
  countries: service.listCountries,
  productLines: service.listProductLines,
  chips: service.listChips,
  productCategories: service.listProductCategories,
  lineCategories: service.listLineCategories,
  categoryChips: service.listCategoryChips,
  chipsOfUser: service.listChipsOfUser,
  list: service.listDictionaries,
  desk: service.listDeskEntries,
  save: service.saveEntry,
  remove: service.removeEntry,
})
