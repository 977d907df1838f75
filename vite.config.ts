import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoOnly } from './main/demo-only.ts'
import { antdCss } from './tools/vite/antd-css.ts'
import { chunkGroups, ranAtOnce } from './tools/vite/chunks.ts'
import { withoutCircles } from './tools/vite/circles.ts'
import { browserContracts } from './tools/vite/contracts.ts'
import { demoApart } from './tools/vite/demo.ts'
import { compileHints } from './tools/vite/hints.ts'
import { withoutFacades } from './tools/vite/facades.ts'
import { leanAntd } from './tools/vite/lean.ts'
import { nonceForStyles } from './tools/vite/nonce.ts'
import { preloadList } from './tools/vite/preload.ts'
import { textsForBrowser } from './tools/vite/texts.ts'
import { stripAntdStyles } from './tools/vite/strip.ts'

const shell = ['platform/web/css/portal.ts', 'platform/web/layout/Shell.tsx']

export default defineConfig({
  plugins: [
    react(),
    browserContracts(),
    textsForBrowser(),
    antdCss(),
    stripAntdStyles(),
    leanAntd(),
    nonceForStyles(),
    compileHints(ranAtOnce),
    withoutFacades(),
    withoutCircles(),
    preloadList({
      pages: '/{areas/*/web/*.pages,platform/web/pages/builtin}.tsx',
      always: Object.fromEntries(
        Object.entries({ zh: 'zh_CN', en: 'en_US', zhtw: 'zh_TW' }).map(([locale, antd]) => [
          locale,
          [
            `platform/texts/shell/${locale}.ts`,
            `platform/texts/ui/${locale}.ts`,
            `node_modules/antd/locale/${antd}.js`,
          ],
        ]),
      ),
      ordered: ['areas/workbench/web/ordered.ts'],
      layouts: {
        '*': ['platform/web/App.tsx'],
        main: shell,
        doc: shell,
        faq: shell,
        centred: shell,
        public: ['platform/web/css/shell.ts', 'platform/web/layout/Public.tsx'],
        open: ['platform/web/css/shell.ts', 'platform/web/layout/Public.tsx'],
        plain: ['platform/web/css/shell.ts', 'platform/web/layout/Plain.tsx'],
        bare: ['platform/web/css/shell.ts', 'platform/web/layout/Bare.tsx'],
      },
    }),
    demoApart({ areas: demoOnly, dir: 'dist-demo' }),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    chunkSizeWarningLimit: 700,
    // The lists of scripts behind each lazy page would double the weight of the pages files, which every visit loads:
    // the server names them for the first page (preload.json), a hover fetches them for the next.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // The parts of antd do nothing on import but do not say so: without this a table brings the whole tree along.
      treeshake: { moduleSideEffects: [{ test: /@rc-component[\\/].*\.js$/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
