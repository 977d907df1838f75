import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdCss } from './tools/vite/antd-css.ts'
import { preloadList } from './tools/vite/preload.ts'
import { stripAntdStyles } from './tools/vite/strip.ts'

const shell = ['platform/web/layout/Shell.tsx', 'platform/web/css/portal.ts']

export default defineConfig({
  plugins: [
    react(),
    antdCss(),
    stripAntdStyles(),
    preloadList({
      pages: /^(areas\/[^/]+\/web\/[\w-]+\.pages|platform\/web\/pages\/builtin)\.tsx$/,
      always: ['zh', 'en', 'zhtw'].map((locale) => `platform/texts/shell/${locale}.ts`),
      layouts: {
        main: shell,
        doc: shell,
        latest: shell,
        faq: shell,
        collapsible: shell,
        centred: shell,
        plain: ['platform/web/layout/Plain.tsx', 'platform/web/css/shell.ts'],
        bare: ['platform/web/layout/Bare.tsx', 'platform/web/css/shell.ts'],
      },
    }),
  ],
  build: { target: 'baseline-widely-available', manifest: true, chunkSizeWarningLimit: 700 },
})
