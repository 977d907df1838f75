import { mount } from '#platform/server/http/mount.ts'
import { message } from '../contract.ts'
import { messageDesk } from '../desk.contract.ts'
import * as service from './message.service.ts'
import * as posts from './post.service.ts'
import * as settings from './settings.service.ts'

export const messageRoutes = [
  ...mount(messageDesk, {
    posts: posts.listPosts,
    showPost: posts.showPost,
    countPeople: posts.countPeople,
    postChoices: posts.listChoices,
    savePost: posts.savePost,
    publishPost: posts.publishPost,
    submitPost: posts.submitPost,
    takeBackPost: posts.takeBackPost,
    auditPost: posts.auditPost,
    unschedulePost: posts.unschedulePost,
    recallPost: posts.recallPost,
    removePost: posts.removePost,
    postDeliveries: posts.listDeliveries,
    exportPost: posts.exportPost,
  }),
  ...mount(message, {
    list: service.listMessages,
    unread: service.listUnread,
    number: service.getNumber,
    info: service.getInfo,
    read: service.readMany,
    readUnread: service.unreadMany,
    readOne: service.readOne,
    unreadOne: service.unreadOne,
    remove: service.removeMany,
    removeUnread: service.removeUnread,
    settings: settings.getSettings,
    saveNoticeUser: settings.saveSettings,
  }),
]
