// Plays the touches that `foldviz export --as cdp` wrote in the first page of a Chromium, with Node 22 or newer:
//
//     chromium --remote-debugging-port=9222 https://example.org/list
//     node play-touches.mjs touches.cdp http://127.0.0.1:9222
import { readFileSync } from "node:fs"

const [file, browser = "http://127.0.0.1:9222"] = process.argv.slice(2)
const calls = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line))
const pages = await (await fetch(`${browser}/json`)).json()
const socket = new WebSocket(pages.find((page) => page.type === "page").webSocketDebuggerUrl)
const answers = new Set()
const answered = new Promise((done, fail) => {
  socket.onmessage = ({ data }) => {
    const { id, error } = JSON.parse(data)
    if (error) fail(new Error(error.message))
    answers.add(id)
    if (answers.size === calls.length) done()
  }
  socket.onerror = () => fail(new Error(`no page answers at ${browser}`))
})
await new Promise((open) => { socket.onopen = open })
const start = Date.now() + 100
for (const [id, { t, method, params }] of calls.entries()) {
  await new Promise((now) => setTimeout(now, start + t * 1000 - Date.now()))
  // The page computes the speed of a fling from the times of the recording, which are exact.
  socket.send(JSON.stringify({ id, method, params: { ...params, timestamp: start / 1000 + t } }))
}
await answered
socket.close()
