import { mainAccount } from '../main.contract.ts'
import { showMain, transferMain } from './main.service.ts'
import { mount } from '#platform/server/http/mount.ts'
import { activation } from '../activation.contract.ts'
import { company } from '../company.contract.ts'
import { account } from '../contract.ts'
import { firstMail } from '../first.contract.ts'
import { applyDesk } from '../desk.contract.ts'
import { person } from '../person.contract.ts'
import { profile } from '../profile.contract.ts'
import { proof } from '../proof.contract.ts'
import * as wake from './activation.service.ts'
import * as apply from './apply.service.ts'
import * as card from './card.service.ts'
import { saveContact, saveFirstMail, sendContactCodes } from './contact.service.ts'
import { changePassword, resetPassword } from './password.service.ts'
import * as desk from './desk.service.ts'
import { newChallenge } from './proof.service.ts'
import * as own from './profile.service.ts'
import * as door from './register.service.ts'

export const accountRoutes = [
  ...mount(account, {
    checkLoginName: door.checkLoginName,
    sendCode: door.sendPublicCode,
    register: door.register,
    resetPwd: resetPassword,
  }),
  ...mount(proof, { challenge: newChallenge }),
  ...mount(profile, {
    changePwd: changePassword,
    show: own.getProfile,
    save: own.saveProfile,
    contactCode: sendContactCodes,
    saveContact,
    applies: apply.listApplies,
    withdraw: apply.withdrawApply,
    logs: own.listOwnLogs,
    exportLogs: own.exportLogs,
    exportData: own.exportData,
    requestDeletion: apply.requestDeletion,
  }),
  ...mount(firstMail, { saveFirstMail }),
  ...mount(company, { card: card.showCard, members: card.listMembers, saveCard: card.saveCard }),
  ...mount(activation, {
    checkUserUpdateTip: wake.getTip,
    checkUserActiveStatus: wake.getActiveStatus,
    saveUserApply: wake.applyToWake,
    findActiveApplyByRequestId: wake.findActivation,
  }),
  ...mount(person, {
    people: desk.listPeople,
    person: desk.showPerson,
    setLock: desk.setLock,
    endSessions: desk.endPersonSessions,
    resetFactor: desk.resetFactor,
    beginView: desk.beginView,
    endView: desk.endView,
    companies: desk.listCompanies,
  }),
  ...mount(mainAccount, { mainOf: showMain, transferMain }),
  ...mount(applyDesk, { desk: apply.listDesk, deskRow: apply.getDeskRow }),
]
