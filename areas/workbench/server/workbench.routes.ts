import { mount } from '#platform/server/http/mount.ts'
import { workbench } from '../contract.ts'
import { dash } from '../dash.contract.ts'
import { feed } from '../feed.contract.ts'
import { orderRole } from '../role.contract.ts'
import * as blocks from './dash.service.ts'
import * as feeds from './feed.service.ts'
import * as figures from './figure.service.ts'
import * as home from './home.service.ts'
import * as service from './workbench.service.ts'

export const workbenchRoutes = mount(workbench, {
  home: home.getHome,
  kept: home.getKept,
  favourites: home.listFavourites,
  favour: home.favour,
  cusSource: service.getCusSource,
  header: service.getHeader,
  assistant: service.getAssistant,
})

export const roleRoutes = mount(orderRole, { mine: service.getOrderRole })

export const dashRoutes = mount(dash, {
  findDashList: blocks.findDashList,
  saveUserDashSort: blocks.saveDashSort,
  resetDash: blocks.resetDash,
  visit: blocks.visit,
  findAserviceList: blocks.findServices,
  findMyProjectList: blocks.findMyProjects,
  findTopQuestionsList: blocks.findTopQuestions,
  findNewDocumentList: blocks.findNewDocuments,
  findNewFaqs: blocks.findNewFaqs,
  findNewSdkList: blocks.findNewSdks,
  findNewPatchList: blocks.findNewPatches,
  needs: blocks.listNeeds,
})

export const feedRoutes = mount(feed, {
  feed: feeds.getFeed,
  makeFeed: feeds.makeFeed,
  endFeed: feeds.endFeed,
  figures: figures.listFigures,
  figure: figures.getFigure,
})
