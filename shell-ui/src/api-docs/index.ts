/** The page on which a developer reads the API and tries it. */
interface Call {
  headers: Record<string, string>;
}

declare function SwaggerUIBundle(options: {
  url: string;
  dom_id: string;
  deepLinking: boolean;
  requestInterceptor: (call: Call) => Call;
}): void;

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#root',
  deepLinking: true,
  requestInterceptor(call) {
    const token = document.cookie.match(/(?:^|; )csrf_token=([^;]+)/)?.[1];
    if (token) call.headers['X-CSRF-Token'] = decodeURIComponent(token);
    return call;
  },
});
