import { mount } from '#platform/server/http/mount.ts'
import { file } from '../contract.ts'
import { deleteFile, downloadFiles, linkFile, openLink, showFile } from './file.service.ts'
import * as manifest from './manifest.service.ts'
import { grantUpload, takeOver } from './grant.service.ts'
import { uploadFile } from './upload.service.ts'

export const fileRoutes = mount(file, {
  upload: uploadFile,
  uploadForOrder: uploadFile,
  remove: deleteFile,
  removeForOrder: deleteFile,
  download: downloadFiles,
  show: showFile,
  link: linkFile,
  openLink,
  manifest: manifest.getManifest,
  manifestFile: manifest.getManifestFile,
  manifestKeys: manifest.listKeys,
  manifestKeyFile: manifest.getKeyFile,
  verifyScript: manifest.getScript,
  uploadGrant: grantUpload,
  takeOver,
})
