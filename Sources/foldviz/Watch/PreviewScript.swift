/// The script added to a served page: it waits for changes, reloads the page and shows problems.
enum PreviewScript {
  static func text(version: Int) -> String {
    """
    <script>
    (async () => {
      const bar = document.createElement("p");
      bar.id = "watch";
      bar.setAttribute("role", "status");
      bar.hidden = true;
      bar.style.cssText = "position:fixed;left:16px;right:16px;bottom:16px;margin:0;padding:12px 16px;" +
        "border-radius:8px;background:#7a2606;color:#fff;font:13px/1.5 ui-monospace,monospace;" +
        "overflow-wrap:anywhere;z-index:10";
      document.body.append(bar);
      const say = (text) => { bar.hidden = !text; if (bar.textContent !== text) bar.textContent = text; };
      const shown = \(version);
      let known = shown;
      for (;;) {
        try {
          const answer = await fetch(`/changes?after=${known}`, { cache: "no-store" });
          const state = await answer.json();
          if (state.page !== shown) { location.reload(); return; }
          known = state.version;
          say(state.problem ?? "");
        } catch {
          say("foldviz watch has ended; this is the state that was saved last.");
          await new Promise((done) => setTimeout(done, 1000));
        }
      }
    })();
    </script>

    """
  }
}
