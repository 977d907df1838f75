import { mount } from '#platform/server/http/mount.ts'
import { product } from '../contract.ts'
import { productDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as merge from './merge.service.ts'
import * as service from './product.service.ts'

export const productRoutes = [
  ...mount(product, {
    show: service.showProduct,
    material: service.showMaterial,
    front: service.showFront,
  }),
  ...mount(productDesk, {
    list: desk.listProducts,
    choices: desk.listChoices,
    facts: desk.showFacts,
    save: desk.saveChip,
    mergeLook: merge.lookAtMerge,
    merge: merge.mergeChip,
    remove: desk.removeChip,
    projects: desk.listProjects,
    project: desk.showProject,
    saveProject: desk.saveProject,
    removeProject: desk.removeProject,
  }),
]
