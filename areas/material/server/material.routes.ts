import { mount } from '#platform/server/http/mount.ts'
import { material } from '../contract.ts'
import * as service from './material.service.ts'

export const materialRoutes = mount(material, {
  list: service.listMaterials,
  show: service.showMaterial,
  save: service.saveMaterial,
  remove: service.removeMaterial,
})
