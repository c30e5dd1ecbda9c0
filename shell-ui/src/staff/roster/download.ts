import { api, type components } from '@cenacle/sdk';

/** Has a paper of a retreat written, and saves it as the server calls it. */
export async function savePaper(retreatId: number, body: components['schemas']['PaperForm']) {
  let file: Blob | undefined;
  let name = '';
  await api.post('/api/rosters/export/{retreatId}', {
    params: { path: { retreatId: String(retreatId) } },
    body,
    // A file has no envelope: it is taken out on its way.
    fetch: async (request: Request) => {
      const response = await fetch(request);
      if (!response.ok) return response;
      file = await response.blob();
      name =
        /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
      return Response.json({ result: null });
    },
  });
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
