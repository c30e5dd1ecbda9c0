import { ABI } from './abi.js';

/** Writes `frontend.json`: what the plugin host has to know about a built micro-frontend. */
export class FrontendManifestPlugin {
  constructor(remote, exposes) {
    this.remote = remote;
    this.exposes = exposes;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FrontendManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FrontendManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const [entry] = compilation.entrypoints.get(this.remote).getFiles();
          const manifest = {
            remote: this.remote,
            entry,
            abi: ABI,
            plugins: Object.fromEntries(
              Object.entries(this.exposes).map(([plugin, slots]) => [plugin, Object.keys(slots)]),
            ),
          };
          compilation.emitAsset(
            'frontend.json',
            new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}
