// The upper half, ListRecording, is plain Kotlin and is tested where foldviz is developed. The lower half, from the
// line of dashes on, is a thin shell over it for Android's views and Compose; it is not compiled there.
package foldviz

/** What one row showed in one frame: lengths in points (dp), the turn about the horizontal axis in degrees. */
data class ShownRow(
    val id: String,
    val index: Int,
    val minY: Double,
    val height: Double,
    val foldAngle: Double = 0.0,
    val opacity: Double = 1.0,
    val expandOffset: Double = 0.0,
    val kind: String = "row"
)

/**
 * A recording of a list as an app showed it: offsets, touches, events and frame times on one clock, and what each row
 * showed in each frame.
 *
 * Times go in as nanoseconds of System.nanoTime, which frames and touches share; they come out as seconds since the
 * first of them. `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5` says where the app departs
 * from its design.
 */
class ListRecording(private val screen: Double) {
    private var first: Long? = null
    private var frames = 0
    private var rest: Double? = null
    private val samples = mutableListOf<Pair<Double, String>>()
    private val touches = mutableListOf<Pair<Double, String>>()
    private val timeline = StringBuilder()
    private val lines = StringBuilder()

    /** Notes a frame that began at a time; `end` is when the app had finished it, where that is known. */
    fun frame(time: Long, offset: Double, isDragging: Boolean, rows: List<ShownRow>, end: Long? = null) {
        val t = seconds(time)
        rest = rest ?: offset
        samples += t to "{\"t\":$t,\"offset\":$offset,\"dragging\":$isDragging}\n"
        timeline.append("{\"frame\":$frames,\"start\":$t")
        if (end != null) timeline.append(",\"end\":${seconds(end)}")
        timeline.append("}\n")
        for (row in rows) {
            if (row.minY >= screen || row.minY + row.height <= 0) continue
            lines.append("$frames,$t,$offset,${row.index},${field(row.id)},${row.minY},${row.height},")
            lines.append("${row.foldAngle},${row.opacity},${row.expandOffset},${field(row.kind)}\n")
        }
        frames += 1
    }

    /** Notes a touch – began, moved, ended or cancelled – at a place on the list's screen in points. */
    fun touch(touch: String, time: Long, x: Double, y: Double) {
        val t = seconds(time)
        touches += t to "{\"t\":$t,\"touch\":\"$touch\",\"x\":$x,\"y\":$y}\n"
    }

    /** Notes that a row was tapped, so that it expands. */
    fun tap(time: Long, id: String) {
        val t = seconds(time)
        samples += t to "{\"t\":$t,\"event\":\"tap\",\"id\":${quoted(id)}}\n"
    }

    /** The recording for `foldviz replay`, as NDJSON. */
    val recording: String get() = header("scroll") + inOrder(samples)

    /** The touches alone, for `foldviz replay --physics`; null without any. */
    val touchRecording: String?
        get() = rest?.takeIf { touches.isNotEmpty() }
            ?.let { header("touch") + "{\"t\":0,\"offset\":$it}\n" + inOrder(touches) }

    /** The frames for `foldviz profile --device`, as NDJSON. */
    val frameTimes: String get() = timeline.toString()

    /** What rows showed, for `foldviz diff`: foldviz's replay table as CSV. */
    val table: String
        get() = "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n" + lines

    private fun seconds(time: Long): Double {
        val first = first ?: time.also { first = it }
        return maxOf(0, time - first) / 1e9
    }

    private fun header(kind: String) = "{\"foldviz\":1,\"kind\":\"$kind\",\"unit\":\"pt\"}\n"

    /** Sorting is stable: what is of one time stays as it was told. */
    private fun inOrder(entries: List<Pair<Double, String>>) =
        entries.sortedBy { it.first }.joinToString("") { it.second }

    /** A field of CSV, by RFC 4180. */
    private fun field(text: String) =
        if (text.any { it in ",\"\r\n" } || text.startsWith(" ") || text.endsWith(" ")) {
            "\"" + text.replace("\"", "\"\"") + "\""
        } else {
            text
        }

    /** A text of JSON, by RFC 8259. */
    private fun quoted(text: String) = text.map { letter ->
        when {
            letter == '"' || letter == '\\' -> "\\$letter"
            letter < ' ' -> "\\u" + (letter - '\u0000').toString(16).padStart(4, '0')
            else -> letter.toString()
        }
    }.joinToString("", "\"", "\"")
}

// ---------------------------------------------------------------------------------------------------------------
// Not compiled where foldviz is developed. Needs androidx.recyclerview or androidx.compose.foundation.

/**
 * Records a RecyclerView as it is drawn, frame by frame.
 *
 *     val recorder = ViewRecorder(recyclerView) { holder -> items[holder.bindingAdapterPosition].id }
 *     recorder.start(); …; File(dir, "table.csv").writeText(recorder.stop().table)
 */
class ViewRecorder(
    private val view: androidx.recyclerview.widget.RecyclerView,
    private val id: (androidx.recyclerview.widget.RecyclerView.ViewHolder) -> String
) : android.view.ViewTreeObserver.OnDrawListener, androidx.recyclerview.widget.RecyclerView.OnItemTouchListener {
    private val density = view.resources.displayMetrics.density.toDouble()
    private val recording = ListRecording(view.height / density)

    fun start() {
        view.viewTreeObserver.addOnDrawListener(this)
        view.addOnItemTouchListener(this)
    }

    fun stop(): ListRecording {
        view.viewTreeObserver.removeOnDrawListener(this)
        view.removeOnItemTouchListener(this)
        return recording
    }

    /** What is drawn is what the views' properties say at this moment, after all animators and the layout. */
    override fun onDraw() {
        val rows = (0 until view.childCount).map { view.getChildAt(it) }.map { row ->
            val holder = view.getChildViewHolder(row)
            ShownRow(
                id = id(holder), index = holder.bindingAdapterPosition, minY = row.top / density,
                // Android turns the top edge towards the viewer where the angle is above 0.
                height = row.height / density, foldAngle = -row.rotationX.toDouble(),
                opacity = row.alpha.toDouble(), expandOffset = row.translationY / density)
        }.sortedBy { it.minY }
        recording.frame(
            time = android.view.animation.AnimationUtils.currentAnimationTimeMillis() * 1_000_000,
            offset = view.computeVerticalScrollOffset() / density,
            isDragging = view.scrollState == androidx.recyclerview.widget.RecyclerView.SCROLL_STATE_DRAGGING,
            rows = rows, end = android.os.SystemClock.uptimeMillis() * 1_000_000)
    }

    override fun onInterceptTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ): Boolean {
        val touch = when (event.actionMasked) {
            android.view.MotionEvent.ACTION_DOWN -> "began"
            android.view.MotionEvent.ACTION_MOVE -> "moved"
            android.view.MotionEvent.ACTION_UP -> "ended"
            android.view.MotionEvent.ACTION_CANCEL -> "cancelled"
            else -> return false
        }
        recording.touch(touch, event.eventTime * 1_000_000, event.x / density, event.y / density)
        return false
    }

    override fun onTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ) {
        onInterceptTouchEvent(list, event)
    }

    override fun onRequestDisallowInterceptTouchEvent(disallow: Boolean) = Unit
}

/** What graphicsLayer gives a row of a LazyColumn. */
class Effect(val rotationX: Float = 0f, val alpha: Float = 1f, val translationY: Float = 0f)

/**
 * Notes the frames of a LazyColumn; rows say what graphicsLayer gives them.
 *
 *     RecordFrames(recording, state) { key -> Effect(rotationX = angle(key), alpha = alpha(key)) }
 */
@androidx.compose.runtime.Composable
fun RecordFrames(
    recording: ListRecording,
    state: androidx.compose.foundation.lazy.LazyListState,
    effect: (Any) -> Effect
) {
    val density = androidx.compose.ui.platform.LocalDensity.current.density.toDouble()
    androidx.compose.runtime.LaunchedEffect(recording) {
        var offset = 0.0
        var last: Pair<Any, Int>? = null
        while (true) {
            androidx.compose.runtime.withFrameNanos { now ->
                val items = state.layoutInfo.visibleItemsInfo
                // A lazy list does not know its offset: it is told by how far a row that stays has moved.
                items.firstOrNull { it.key == last?.first }?.let { offset += (last!!.second - it.offset) / density }
                last = items.lastOrNull()?.let { it.key to it.offset }
                recording.frame(now, offset, state.isScrollInProgress, items.map { item ->
                    val shown = effect(item.key)
                    ShownRow(
                        id = item.key.toString(), index = item.index, minY = item.offset / density,
                        height = item.size / density, foldAngle = -shown.rotationX.toDouble(),
                        opacity = shown.alpha.toDouble(), expandOffset = shown.translationY / density)
                })
            }
        }
    }
}
