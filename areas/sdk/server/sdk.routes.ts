import { mount } from '#platform/server/http/mount.ts'
import { sdk } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as feedback from './feedback.service.ts'
import * as patch from './patch.service.ts'
import * as service from './sdk.service.ts'

export const sdkRoutes = [
  ...mount(sdk, {
    list: service.listVersions,
    directory: service.getDirectory,
    attachments: service.getAttachments,
    patches: patch.listPatches,
    saveLog: service.saveLog,
    findProjects: service.findProjects,
    findChips: service.findChips,
    findLines: service.findLines,
    feedback: feedback.getFeedback,
    saveFeedback: feedback.saveFeedback,
  }),
  ...mount(sdkDesk, {
    desk: desk.listDesk,
    deskShow: desk.getDeskVersion,
    deskProjects: desk.listDeskProjects,
    save: desk.saveVersion,
    release: desk.releaseVersion,
    deprecate: desk.deprecateVersion,
    withdraw: desk.withdrawVersion,
    remove: desk.removeVersion,
    downloads: desk.listDownloads,
    deskPatches: patch.listDeskPatches,
    savePatch: patch.savePatch,
    releasePatch: patch.releasePatch,
    withdrawPatch: patch.withdrawPatch,
    removePatch: patch.removePatch,
    deskFeedbacks: feedback.listDeskFeedbacks,
    replyFeedback: feedback.replyFeedback,
  }),
]
