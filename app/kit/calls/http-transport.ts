import { CallError } from "./call-error.ts";
import { offlineMessage } from "./offline-message.ts";

type HttpRequest = {
  method: string;
  url: string;
  headers: Headers;
  body: string | FormData | null;
  signal: AbortSignal | null;
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
};

/** Sends one HTTP request. Throws CallError with status 0 if there is no response. */
export type HttpTransport = (request: HttpRequest) => Promise<Response>;

async function sendWithFetch({ url, onProgress: _, ...request }: HttpRequest): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    // A timeout counts as a network error; a call that its caller cancelled does not.
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(0, offlineMessage);
  }
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sendWithProgress = ({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.responseType = "arraybuffer";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const changed = request.getResponseHeader(changedFeaturesHeader);
      const init = { status: request.status, headers: changed === null ? {} : { [changedFeaturesHeader]: changed } };
      resolve(new Response(request.response, init));
    });
    request.addEventListener("error", () => reject(new CallError(0, offlineMessage)));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });

/** Names the features that a write has changed: "bookings, mail". */
export const changedFeaturesHeader = "X-Changed";

let transport: HttpTransport = (request) => (request.onProgress ? sendWithProgress(request) : sendWithFetch(request));

/** The way of every API call of this wing. */
export const sendHttp: HttpTransport = (request) => transport(request);

/** Replaces the transport, so that a test can answer calls in-process. */
export function setHttpTransport(replacement: HttpTransport): void {
  transport = replacement;
}
