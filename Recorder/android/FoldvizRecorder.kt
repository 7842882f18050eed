// The upper half, with ListRecording, is plain Kotlin and covered by foldviz's own tests. The lower half, from the
// line of dashes on, is a thin wrapper for Android's views and Compose, which these tests do not compile. Only the
// lower half needs the import.
package foldviz

import androidx.compose.foundation.interaction.collectIsDraggedAsState

/**
 * The appearance of one row in one frame: lengths in points (dp), rotation about the horizontal axis in degrees, and
 * opacity in 0..1.
 */
data class ShownRow(
    val id: String,
    val index: Int,
    val minY: Double,
    val height: Double,
    val foldAngle: Double = 0.0,
    val opacity: Double = 1.0,
    val expandOffset: Double = 0.0,
    val kind: String = "row",
    val isPainted: Boolean = true
)

/**
 * A recording of what an app's list showed: offsets, touches, events, frame times, and the appearance of each row in
 * each frame, all on one clock.
 *
 * Times are passed in nanoseconds of System.nanoTime, the clock of frames and touches, and written in seconds since the
 * first one. To find where the app differs from its design, run
 * `foldviz diff scene.yml table.csv --recording recording.ndjson --tolerance 0.5`.
 */
class ListRecording {
    private var first: Long? = null
    private var frames = 0
    private var rest: Double? = null
    private val samples = mutableListOf<Pair<Double, String>>()
    private val touches = mutableListOf<Pair<Double, String>>()
    private val timeline = StringBuilder()
    /** For each row its frame, its first columns, and whether it is painted; a frame without rows has one line. */
    private val lines = mutableListOf<Triple<Int, String, Boolean>>()
    private val namesOfMoves = listOf("scroll", "wrote", "extent", "viewport")
    /** The causes of each frame's movement, in the order of `namesOfMoves` and in points; null if unknown. */
    private val moves = mutableListOf<List<Double?>>()
    /** Whether the start of the next frame is the present time of the last one. */
    private var isAwaited = false

    /**
     * Records a frame that began at `time`; `offset` is 0 at rest, and `screen` is the visible height, in points.
     *
     * `end` is the time at which the app finished the layout, or null if it is unknown. A frame without `end` counts as
     * shown when the next one begins, so call this at each refresh of the display. If it is the last, it is not judged.
     *
     * `scroll` is the distance that the user scrolled since the frame before, `wrote` the distance by which the list
     * itself changed its offset, and `extent` the height of the content that it assumes, in points; null if unknown.
     */
    fun frame(
        time: Long, screen: Double, offset: Double, isDragging: Boolean, rows: List<ShownRow>, end: Long? = null,
        scroll: Double? = null, wrote: Double? = null, extent: Double? = null
    ) {
        val t = seconds(time)
        rest = rest ?: offset
        samples += t to "{\"t\":$t,\"offset\":$offset,\"dragging\":$isDragging}\n"
        if (isAwaited) timeline.append(",\"present\":$t")
        if (frames > 0) timeline.append("}\n")
        timeline.append("{\"frame\":$frames,\"start\":$t")
        if (end != null) timeline.append(",\"end\":${seconds(end)}")
        isAwaited = end == null
        val shown = rows.filter { it.minY < screen && it.minY + it.height > 0 }
        for (row in shown) {
            val box = "$frames,$t,$offset,${row.index},${field(row.id)},${row.minY},${row.height}"
            val effects = "${row.foldAngle},${row.opacity},${row.expandOffset},${field(row.kind)}"
            lines += Triple(frames, "$box,$effects", row.isPainted)
        }
        if (shown.isEmpty()) lines += Triple(frames, "$frames,$t,$offset,0,,0.0,0.0,0.0,1.0,0.0,empty", false)
        moves += listOf(scroll, wrote, extent, screen)
        frames += 1
    }

    /** Records a touch (began, moved, ended or cancelled) at a position in the visible list, in points. */
    fun touch(touch: String, time: Long, x: Double, y: Double) {
        val t = seconds(time)
        touches += t to "{\"t\":$t,\"touch\":\"$touch\",\"x\":$x,\"y\":$y}\n"
    }

    /** Records that a tap made the row with this identifier expand. */
    fun tap(time: Long, id: String) {
        val t = seconds(time)
        samples += t to "{\"t\":$t,\"event\":\"tap\",\"id\":${quoted(id)}}\n"
    }

    /** The recording for `foldviz replay`, as NDJSON. */
    val recording: String get() = header("scroll") + inOrder(samples)

    /** The touches for `foldviz replay --physics`, as NDJSON, or null if there were no touches. */
    val touchRecording: String?
        get() = rest?.takeIf { touches.isNotEmpty() }
            ?.let { header("touch") + "{\"t\":0,\"offset\":$it}\n" + inOrder(touches) }

    /** The frames for `foldviz profile --device`, as NDJSON. */
    val frameTimes: String get() = if (frames > 0) "$timeline}\n" else ""

    /**
     * The rows' appearance for `foldviz diff` and `stability`, in the format of foldviz's replay table, as CSV.
     *
     * A column that the source does not know in every frame is left out.
     */
    val table: String
        get() {
            val known = namesOfMoves.indices.filter { column -> moves.all { it[column] != null } }
            val ends = moves.map { move -> known.joinToString("") { ",${move[it]}" } }
            val names = known.joinToString("") { "," + namesOfMoves[it] }
            return "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind$names,painted\n" +
                lines.joinToString("") { (frame, start, isPainted) ->
                    "$start${ends[frame]},${if (isPainted) 1 else 0}\n"
                }
        }

    private fun seconds(time: Long): Double {
        val first = first ?: time.also { first = it }
        return maxOf(0, time - first) / 1e9
    }

    private fun header(kind: String) = "{\"foldviz\":1,\"kind\":\"$kind\",\"unit\":\"pt\"}\n"

    /** Returns the lines sorted by time; lines with the same time keep their order. */
    private fun inOrder(entries: List<Pair<Double, String>>) =
        entries.sortedBy { it.first }.joinToString("") { it.second }

    /** Returns a text as a CSV field (RFC 4180). */
    private fun field(text: String) =
        if (text.any { it in ",\"\r\n" } || text.startsWith(" ") || text.endsWith(" ")) {
            "\"" + text.replace("\"", "\"\"") + "\""
        } else {
            text
        }

    /** Returns a text as a JSON string (RFC 8259). */
    private fun quoted(text: String) = text.map { letter ->
        when {
            letter == '"' || letter == '\\' -> "\\$letter"
            letter < ' ' -> "\\u" + (letter - '\u0000').toString(16).padStart(4, '0')
            else -> letter.toString()
        }
    }.joinToString("", "\"", "\"")
}

/** The scroll offset of a list that only reports the positions of its rows, relative to its first layout. */
class Travel {
    private var offset = 0
    private var last = mapOf<Any, Int>()

    /**
     * Returns the offset after the next layout, from the movement of the first row that was visible before.
     *
     * `rows` are the keys and positions of the visible rows, from top to bottom.
     */
    fun next(rows: List<Pair<Any, Int>>): Int {
        rows.firstOrNull { it.first in last }?.let { (key, place) -> offset += last.getValue(key) - place }
        last = rows.toMap()
        return offset
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Not covered by foldviz's own tests. Needs androidx.recyclerview or androidx.compose.foundation.

/**
 * Records what a RecyclerView shows in each frame.
 *
 * Start at the top of the list, because RecyclerView only estimates the offset elsewhere.
 *
 *     val recorder = ViewRecorder(recyclerView) { holder -> items[holder.bindingAdapterPosition].id }
 *     recorder.start(); …; File(dir, "table.csv").writeText(recorder.stop().table)
 */
class ViewRecorder(
    private val view: androidx.recyclerview.widget.RecyclerView,
    private val id: (androidx.recyclerview.widget.RecyclerView.ViewHolder) -> String
) : android.view.ViewTreeObserver.OnDrawListener, androidx.recyclerview.widget.RecyclerView.OnItemTouchListener {
    private val density = view.resources.displayMetrics.density.toDouble()
    private var recording = ListRecording()
    private var observer: android.view.ViewTreeObserver? = null
    private var finger = -1
    private var offset = 0
    private var scroll = 0
    private var wrote = 0
    private val scrolled = object : androidx.recyclerview.widget.RecyclerView.OnScrollListener() {
        override fun onScrolled(list: androidx.recyclerview.widget.RecyclerView, dx: Int, dy: Int) {
            offset += dy
            // At rest, only the app scrolls. What a layout corrects is no scroll for a RecyclerView.
            val isUser = list.scrollState != androidx.recyclerview.widget.RecyclerView.SCROLL_STATE_IDLE
            if (isUser) scroll += dy else wrote += dy
        }
    }

    fun start() {
        if (observer != null) return
        recording = ListRecording()
        offset = view.computeVerticalScrollOffset()
        scroll = 0
        wrote = 0
        observer = view.viewTreeObserver.also { it.addOnDrawListener(this) }
        view.addOnScrollListener(scrolled)
        view.addOnItemTouchListener(this)
    }

    /** Records a tap on a row; call this when the app expands the row. */
    fun tap(id: String) = recording.tap(System.nanoTime(), id)

    fun stop(): ListRecording {
        // An observer from before the view was attached is dead; its listeners have moved to the window's observer.
        (observer?.takeIf { it.isAlive } ?: view.viewTreeObserver).removeOnDrawListener(this)
        observer = null
        view.removeOnScrollListener(scrolled)
        view.removeOnItemTouchListener(this)
        return recording
    }

    /** Records the views' properties, which are final at this time, after all animators and the layout. */
    override fun onDraw() {
        val end = System.nanoTime()
        val rows = (0 until view.childCount).mapNotNull { place ->
            val row = view.getChildAt(place)
            val holder = view.getChildViewHolder(row)
            // A removed row is visible until its animation ends, but no longer belongs to the list.
            if (holder.absoluteAdapterPosition < 0) return@mapNotNull null
            ShownRow(
                id = id(holder), index = holder.absoluteAdapterPosition, minY = row.top / density,
                height = row.height / density, foldAngle = row.rotationX.toDouble(),
                opacity = row.alpha.toDouble(), expandOffset = row.translationY / density,
                isPainted = row.visibility == android.view.View.VISIBLE)
        }.sortedBy { it.minY }
        recording.frame(
            time = android.view.animation.AnimationUtils.currentAnimationTimeMillis() * 1_000_000,
            screen = view.height / density, offset = offset / density,
            isDragging = view.scrollState == androidx.recyclerview.widget.RecyclerView.SCROLL_STATE_DRAGGING,
            rows = rows, end = end, scroll = scroll / density, wrote = wrote / density,
            extent = view.computeVerticalScrollRange() / density)
        scroll = 0
        wrote = 0
    }

    override fun onInterceptTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ): Boolean {
        if (event.actionMasked == android.view.MotionEvent.ACTION_DOWN) finger = event.getPointerId(0)
        // Only the first finger is recorded.
        val place = event.findPointerIndex(finger)
        if (place < 0) return false
        val touch = when (event.actionMasked) {
            android.view.MotionEvent.ACTION_DOWN -> "began"
            android.view.MotionEvent.ACTION_MOVE -> "moved"
            android.view.MotionEvent.ACTION_UP -> "ended"
            android.view.MotionEvent.ACTION_POINTER_UP -> if (event.actionIndex == place) "ended" else return false
            android.view.MotionEvent.ACTION_CANCEL -> "cancelled"
            else -> return false
        }
        // All moves since the previous frame are in one event.
        for (past in 0 until event.historySize) {
            recording.touch(
                "moved", event.getHistoricalEventTime(past) * 1_000_000,
                event.getHistoricalX(place, past) / density, event.getHistoricalY(place, past) / density)
        }
        recording.touch(touch, event.eventTime * 1_000_000, event.getX(place) / density, event.getY(place) / density)
        // The next finger may get the same pointer identifier.
        if (touch == "ended" || touch == "cancelled") finger = -1
        return false
    }

    override fun onTouchEvent(
        list: androidx.recyclerview.widget.RecyclerView, event: android.view.MotionEvent
    ) = Unit

    override fun onRequestDisallowInterceptTouchEvent(disallow: Boolean) = Unit
}

/** The effects of graphicsLayer on a row of a LazyColumn: rotation in degrees, opacity, and translation in pixels. */
class Effect(val rotationX: Float = 0f, val alpha: Float = 1f, val translationY: Float = 0f)

/** The user's scroll of a LazyColumn in pixels, if its modifier is `Modifier.nestedScroll(userScroll)`. */
class UserScroll : androidx.compose.ui.input.nestedscroll.NestedScrollConnection {
    private var travel = 0f

    /** Returns the distance since the last call. */
    fun next() = travel.toDouble().also { travel = 0f }

    // Drags and flings are dispatched here, and scrolls by the app are not.
    override fun onPostScroll(
        consumed: androidx.compose.ui.geometry.Offset, available: androidx.compose.ui.geometry.Offset,
        source: androidx.compose.ui.input.nestedscroll.NestedScrollSource
    ): androidx.compose.ui.geometry.Offset {
        travel -= consumed.y
        return androidx.compose.ui.geometry.Offset.Zero
    }
}

/**
 * Records the frames of a LazyColumn; `effect` returns the effects of the row with a key.
 *
 * Start at the top of the list, because offsets are relative to the first frame. A LazyColumn does not say which height
 * of its content it assumes.
 *
 *     RecordFrames(recording, state) { key -> Effect(rotationX = angle(key), alpha = alpha(key)) }
 */
@androidx.compose.runtime.Composable
fun RecordFrames(
    recording: ListRecording,
    state: androidx.compose.foundation.lazy.LazyListState,
    userScroll: UserScroll? = null,
    effect: (Any) -> Effect
) {
    val density = androidx.compose.ui.platform.LocalDensity.current.density.toDouble()
    val isDragged = state.interactionSource.collectIsDraggedAsState()
    val newest = androidx.compose.runtime.rememberUpdatedState(effect)
    androidx.compose.runtime.LaunchedEffect(recording, state) {
        val travel = Travel()
        var last: Double? = null
        while (true) {
            androidx.compose.runtime.withFrameNanos { now ->
                val layout = state.layoutInfo
                val items = layout.visibleItemsInfo
                // A sticky header comes before the first row that scrolls.
                val moved = items.filter { it.index >= state.firstVisibleItemIndex }
                val offset = travel.next(moved.map { it.key to it.offset }) / density
                val screen = layout.viewportSize.height / density
                val scroll = userScroll?.let { it.next() / density }
                val wrote = scroll?.let { offset - (last ?: offset - it) - it }
                last = offset
                recording.frame(now, screen, offset, isDragged.value, scroll = scroll, wrote = wrote, rows = items.map { item ->
                    val shown = newest.value(item.key)
                    ShownRow(
                        id = item.key.toString(), index = item.index,
                        // Item offsets start after the content padding, but the screen starts before it.
                        minY = (item.offset - layout.viewportStartOffset) / density,
                        height = item.size / density, foldAngle = shown.rotationX.toDouble(),
                        opacity = shown.alpha.toDouble(), expandOffset = shown.translationY / density)
                })
            }
        }
    }
}
